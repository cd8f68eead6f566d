import BarChart from "@cloudscape-design/components/bar-chart";
import type { SendDataPoint } from "#shared/models/account-insight.ts";
import { dayName, series } from "./series.ts";

const number = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** Counts are whole: a scale of a few mails has no halves. */
const whole = (value: number): string => (Number.isInteger(value) ? number.format(value) : "");

/** The four counts by day, side by side: lines would lie upon each other near zero. */
export function StatisticsChart({ points }: { points: readonly SendDataPoint[] }) {
  const most = Math.max(4, ...points.map(({ deliveryAttempts }) => deliveryAttempts));
  return (
    <BarChart
      ariaLabel="Sending statistics"
      ariaDescription="Delivery attempts, bounces, complaints and rejects of the last 14 days. The table shows the same."
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
        data: points.map((point) => ({ x: dayName(point.timestamp), y: point[key] })),
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
