import KeyValuePairs from "@cloudscape-design/components/key-value-pairs";
import SegmentedControl from "@cloudscape-design/components/segmented-control";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useState } from "react";
import type { SendingStatistics, SendDataPoint } from "#shared/models/account-insight.ts";
import { locale, say } from "#web/lib/texts/say.ts";
import { SendingChart } from "#web/ui/analytics/sending-chart.tsx";
import { sumOf, dayName, series } from "#web/ui/analytics/sending-series.ts";
import { DataTable } from "#web/ui/list-page/data-table.tsx";
import Box from "@cloudscape-design/components/box";
import StatusIndicator from "@cloudscape-design/components/status-indicator";

const number = new Intl.NumberFormat(locale);

/** The chart's data as a table, the latest day first. */
function StatisticsTable({ points }: { points: readonly SendDataPoint[] }) {
  return (
    <DataTable
      variant="embedded"
      contentDensity="compact"
      ariaLabels={{ tableLabel: say("Sending statistics by day") }}
      items={points.toReversed()}
      trackBy={({ timestamp }) => timestamp}
      columnDefinitions={[
        { id: "day", header: say("Day (UTC)"), isRowHeader: true, cell: ({ timestamp }) => dayName(timestamp) },
        ...series.map(({ key, title }) => ({
          id: key,
          header: title,
          cell: (point: SendDataPoint) => number.format(point[key]),
        })),
      ]}
    />
  );
}

/** From 0 to 1: the rates from which AWS reviews an account and may pause it (SES: "Sending review process FAQs"). */
interface Thresholds {
  readonly review: number;
  readonly pause: number;
}

const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });

/** A rate, and whether it endangers the account. */
function RateValue({ rate, thresholds: { review, pause } }: { rate: number; thresholds: Thresholds }) {
  const type = rate >= pause ? "error" : rate >= review ? "warning" : "success";
  return (
    <>
      <StatusIndicator type={type}>{percent.format(rate)}</StatusIndicator>
      <Box color="text-body-secondary" fontSize="body-s">
        {say("AWS reviews from {review}, may pause from {pause}", {
          review: percent.format(review),
          pause: percent.format(pause),
        })}
      </Box>
    </>
  );
}

/** The rates, and the days as a chart or table. */
export function StatisticsView({ sendDataPoints, bounceRate, complaintRate }: SendingStatistics) {
  const [view, setView] = useState("chart");
  return (
    <SpaceBetween size="l">
      <KeyValuePairs
        columns={4}
        items={[
          { label: say("Delivery attempts"), value: number.format(sumOf(sendDataPoints, "deliveryAttempts")) },
          {
            label: say("Bounce rate"),
            value: <RateValue rate={bounceRate} thresholds={{ review: 0.05, pause: 0.1 }} />,
          },
          {
            label: say("Complaint rate"),
            value: <RateValue rate={complaintRate} thresholds={{ review: 0.001, pause: 0.005 }} />,
          },
          { label: say("Rejects"), value: number.format(sumOf(sendDataPoints, "rejects")) },
        ]}
      />
      <SegmentedControl
        label={say("Show as")}
        selectedId={view}
        options={[
          { id: "chart", text: say("Chart") },
          { id: "table", text: say("Table") },
        ]}
        onChange={({ detail }) => setView(detail.selectedId)}
      />
      {view === "chart" ? (
        <SendingChart
          name={say("Sending statistics")}
          description={say(
            "Delivery attempts, bounces, complaints and rejects of the last 14 days. The table shows the same.",
          )}
          points={sendDataPoints.map(({ timestamp, ...counts }) => ({ ...counts, day: timestamp }))}
        />
      ) : (
        <StatisticsTable points={sendDataPoints} />
      )}
    </SpaceBetween>
  );
}
