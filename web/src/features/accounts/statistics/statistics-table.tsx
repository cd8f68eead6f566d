import Table from "@cloudscape-design/components/table";
import type { SendDataPoint } from "#shared/models/account-insight.ts";
import { dayName, series } from "#web/ui/analytics/sending-series.ts";

const number = new Intl.NumberFormat("en");

/** The chart's data as a table, the latest day first. */
export function StatisticsTable({ points }: { points: readonly SendDataPoint[] }) {
  return (
    <Table
      variant="embedded"
      contentDensity="compact"
      ariaLabels={{ tableLabel: "Sending statistics by day" }}
      items={points.toReversed()}
      trackBy="timestamp"
      columnDefinitions={[
        { id: "day", header: "Day (UTC)", isRowHeader: true, cell: ({ timestamp }) => dayName(timestamp) },
        ...series.map(({ key, title }) => ({
          id: key,
          header: title,
          cell: (point: SendDataPoint) => number.format(point[key]),
        })),
      ]}
    />
  );
}
