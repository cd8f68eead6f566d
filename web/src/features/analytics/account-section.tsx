import Container from "@cloudscape-design/components/container";
import ExpandableSection from "@cloudscape-design/components/expandable-section";
import Header from "@cloudscape-design/components/header";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { locale, say } from "#web/lib/texts/say.ts";
import { DataTable } from "#web/ui/list-page/data-table.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { ListMessage } from "#web/ui/list-page/list-message.tsx";
import { SendingChart } from "#web/ui/analytics/sending-chart.tsx";
import { series } from "#web/ui/analytics/sending-series.ts";
import { accountColumns, type AccountRow } from "./account-columns.tsx";
import type { DayTotals } from "#web/lib/analytics/summaries.ts";

export interface AccountSectionProps {
  readonly rows: readonly AccountRow[];
  /** Of all accounts together. */
  readonly days: readonly DayTotals[];
}

const dayColumns: readonly ListColumn<DayTotals>[] = [
  { id: "day", header: say("Day (UTC)"), isRowHeader: true, cell: ({ day }) => day },
  ...series.map(({ key, title }) => ({
    id: key,
    header: title,
    cell: (totals: DayTotals) => totals[key].toLocaleString(locale),
  })),
];

/** Sending over all accounts and regions: a chart by day, the same as a table, and a table of accounts. */
export function AccountSection({ rows, days }: AccountSectionProps) {
  return (
    <SpaceBetween size="l">
      <Container
        header={
          <Header variant="h2" description={say("As Amazon SES counts, for up to 14 days.")}>
            {say("All accounts")}
          </Header>
        }
      >
        {days.length === 0 ? (
          <ListMessage title={say("No sending statistics available")}>
            {say("The numbers come from Amazon SES, some minutes after the first mail.")}
          </ListMessage>
        ) : (
          <SpaceBetween size="m">
            <SendingChart
              name={say("Sending by day, over all accounts")}
              description={say(
                "Delivery attempts, bounces, complaints and rejects of each day. The table below shows the same.",
              )}
              points={days}
            />
            <ExpandableSection headerText={say("The same as a table")}>
              <DataTable
                variant="embedded"
                items={days}
                columnDefinitions={dayColumns}
                ariaLabels={{ tableLabel: say("Sending by day") }}
              />
            </ExpandableSection>
          </SpaceBetween>
        )}
      </Container>
      <DataTable
        variant="container"
        header={<Header variant="h2">{say("By account")}</Header>}
        items={rows}
        columnDefinitions={accountColumns}
        trackBy={({ account }) => account.id}
        ariaLabels={{ tableLabel: say("Sending by account") }}
        empty={<ListMessage title={say("Please connect an AWS account first.")} />}
      />
    </SpaceBetween>
  );
}
