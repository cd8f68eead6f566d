import BarChart from "@cloudscape-design/components/bar-chart";
import Container from "@cloudscape-design/components/container";
import ExpandableSection from "@cloudscape-design/components/expandable-section";
import Header from "@cloudscape-design/components/header";
import SpaceBetween from "@cloudscape-design/components/space-between";
import Table, { type TableProps } from "@cloudscape-design/components/table";
import { ListMessage } from "#web/ui/list-page/list-message.tsx";
import { accountColumns, type AccountRow } from "./account-columns.tsx";
import type { DayTotals, Totals } from "./summaries.ts";

export interface AccountSectionProps {
  readonly rows: readonly AccountRow[];
  /** Of all accounts together. */
  readonly days: readonly DayTotals[];
}

const series = [
  ["Delivery Attempts", "deliveryAttempts"],
  ["Bounces", "bounces"],
  ["Complaints", "complaints"],
  ["Rejects", "rejects"],
] as const satisfies readonly (readonly [string, keyof Totals])[];

const dayColumns: readonly TableProps.ColumnDefinition<DayTotals>[] = [
  { id: "day", header: "Day (UTC)", isRowHeader: true, cell: ({ day }) => day },
  ...series.map(([header, key]) => ({
    id: key,
    header,
    cell: (totals: DayTotals) => totals[key].toLocaleString("en-US"),
  })),
];

const dayFormat = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const shortDay = (day: string) => dayFormat.format(new Date(day));

/** Mails are counted in whole numbers; between them the axis says nothing. */
const whole = (value: number) => (Number.isInteger(value) ? value.toLocaleString("en-US") : "");

/** Sending over all accounts and regions: a chart of the days, the same as a table, and the accounts beside each other. */
export function AccountSection({ rows, days }: AccountSectionProps) {
  return (
    <SpaceBetween size="l">
      <Container
        header={
          <Header variant="h2" description="As Amazon SES counts, for up to 14 days.">
            All accounts
          </Header>
        }
      >
        <SpaceBetween size="m">
          <BarChart
            ariaLabel="Sending by day, over all accounts"
            xScaleType="categorical"
            height={240}
            hideFilter
            xTitle="Day (UTC)"
            yTitle="Mails"
            yTickFormatter={whole}
            series={series.map(([title, key]) => ({
              type: "bar",
              title,
              data: days.map((totals) => ({ x: shortDay(totals.day), y: totals[key] })),
            }))}
            xDomain={days.map(({ day }) => shortDay(day))}
            empty={<ListMessage title="No sending statistics available" />}
          />
          <ExpandableSection headerText="The same as a table">
            <Table
              variant="embedded"
              items={days}
              columnDefinitions={dayColumns}
              ariaLabels={{ tableLabel: "Sending by day" }}
              empty={<ListMessage title="No sending statistics available" />}
            />
          </ExpandableSection>
        </SpaceBetween>
      </Container>
      <Table
        variant="container"
        wrapLines
        header={<Header variant="h2">By account</Header>}
        items={rows}
        columnDefinitions={accountColumns}
        trackBy={({ account }) => account.id}
        ariaLabels={{ tableLabel: "Sending by account" }}
        empty={<ListMessage title="Please connect an AWS account first." />}
      />
    </SpaceBetween>
  );
}
