import BarChart from "@cloudscape-design/components/bar-chart";
import { dayName, series, type SendCounts } from "./sending-series.ts";

const number = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** Counts are whole: a scale of a few mails has no halves. */
const whole = (value: number): string => (Number.isInteger(value) ? number.format(value) : "");

export interface SendingChartProps {
  /** What a screen reader says it is. */
  readonly name: string;
  readonly description: string;
  /** One day at the least. */
  readonly points: readonly (SendCounts & { readonly day: string })[];
}

/** The four counts by day, side by side: lines would lie upon each other near zero. */
export function SendingChart({ name, description, points }: SendingChartProps) {
  const most = Math.max(4, ...points.map(({ deliveryAttempts }) => deliveryAttempts));
  return (
    <BarChart
      ariaLabel={name}
      ariaDescription={description}
      height={260}
      hideFilter
      xScaleType="categorical"
      xTitle="Day (UTC)"
      yTitle="Mails"
      yDomain={[0, most]}
      yTickFormatter={whole}
      series={series.map(({ key, title }) => ({
        title,
        type: "bar",
        data: points.map((point) => ({ x: dayName(point.day), y: point[key] })),
      }))}
      i18nStrings={{
        chartAriaRoleDescription: "bar chart",
        detailPopoverDismissAriaLabel: "Close",
        legendAriaLabel: "Legend",
        xAxisAriaRoleDescription: "x axis",
        yAxisAriaRoleDescription: "y axis",
      }}
    />
  );
}
