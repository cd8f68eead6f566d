import KeyValuePairs from "@cloudscape-design/components/key-value-pairs";
import SegmentedControl from "@cloudscape-design/components/segmented-control";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useState } from "react";
import type { SendingStatistics } from "#shared/models/account-insight.ts";
import { SendingChart } from "#web/ui/analytics/sending-chart.tsx";
import { sumOf } from "#web/ui/analytics/sending-series.ts";
import { RateValue } from "./rate-value.tsx";
import { StatisticsTable } from "./statistics-table.tsx";

const number = new Intl.NumberFormat("en");

/** The rates, and the days as a chart or table. */
export function StatisticsView({ sendDataPoints, bounceRate, complaintRate }: SendingStatistics) {
  const [view, setView] = useState("chart");
  return (
    <SpaceBetween size="l">
      <KeyValuePairs
        columns={4}
        items={[
          { label: "Delivery attempts", value: number.format(sumOf(sendDataPoints, "deliveryAttempts")) },
          {
            label: "Bounce rate",
            value: <RateValue rate={bounceRate} thresholds={{ review: 0.05, pause: 0.1 }} />,
          },
          {
            label: "Complaint rate",
            value: <RateValue rate={complaintRate} thresholds={{ review: 0.001, pause: 0.005 }} />,
          },
          { label: "Rejects", value: number.format(sumOf(sendDataPoints, "rejects")) },
        ]}
      />
      <SegmentedControl
        label="Show as"
        selectedId={view}
        options={[
          { id: "chart", text: "Chart" },
          { id: "table", text: "Table" },
        ]}
        onChange={({ detail }) => setView(detail.selectedId)}
      />
      {view === "chart" ? (
        <SendingChart
          name="Sending statistics"
          description="Delivery attempts, bounces, complaints and rejects of the last 14 days. The table shows the same."
          points={sendDataPoints.map(({ timestamp, ...counts }) => ({ ...counts, day: timestamp }))}
        />
      ) : (
        <StatisticsTable points={sendDataPoints} />
      )}
    </SpaceBetween>
  );
}
