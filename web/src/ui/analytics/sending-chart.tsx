import BarChart from "@cloudscape-design/components/bar-chart";
import { locale, say } from "#web/lib/texts/say.ts";
import { dayName, series, type SendCounts } from "./sending-series.ts";

const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });

/** The axis shows whole numbers only: a small scale would have halves. */
const whole = (value: number): string => (Number.isInteger(value) ? number.format(value) : "");

export interface SendingChartProps {
  /** The label for screen readers. */
  readonly name: string;
  readonly description: string;
  /** At least one day. */
  readonly points: readonly (SendCounts & { readonly day: string })[];
}

/** The four counts per day as bars: lines near zero would overlap. */
export function SendingChart({ name, description, points }: SendingChartProps) {
  const most = Math.max(4, ...points.map(({ deliveryAttempts }) => deliveryAttempts));
  return (
    <BarChart
      ariaLabel={name}
      ariaDescription={description}
      height={260}
      hideFilter
      xScaleType="categorical"
      xTitle={say("Day (UTC)")}
      yTitle={say("Mails")}
      yDomain={[0, most]}
      yTickFormatter={whole}
      series={series.map(({ key, title }) => ({
        title,
        type: "bar",
        data: points.map((point) => ({ x: dayName(point.day), y: point[key] })),
      }))}
      i18nStrings={{
        chartAriaRoleDescription: say("bar chart"),
        detailPopoverDismissAriaLabel: say("Close"),
        legendAriaLabel: say("Legend"),
        xAxisAriaRoleDescription: say("x axis"),
        yAxisAriaRoleDescription: say("y axis"),
      }}
    />
  );
}
