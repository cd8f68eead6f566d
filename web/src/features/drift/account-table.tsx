import Table, { type TableProps } from "@cloudscape-design/components/table";
import { useQuery } from "@tanstack/react-query";
import type { DriftSummary } from "#shared/models/drift.ts";
import { isWaiting } from "#web/lib/api/is-waiting.ts";
import { driftSummaryQuery } from "#web/lib/drift/drift-queries.ts";
import { dateAndTime, relativeDate } from "#web/lib/format/dates.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { ListMessage } from "#web/ui/list-page/list-message.tsx";
import { LinkTo } from "#web/ui/link-to.tsx";

/** "1,000+" if there are more than were counted. */
const number = (count: number, { isMore }: DriftSummary) =>
  `${count.toLocaleString("en-US")}${isMore && count > 0 ? "+" : ""}`;

const lastCheck = ({ checkedAt, unclear }: DriftSummary) =>
  checkedAt === undefined ? (
    "Not checked yet"
  ) : (
    <>
      <time dateTime={checkedAt} title={dateAndTime(checkedAt)}>
        {relativeDate(checkedAt)}
      </time>
      {unclear > 0 && <div>{unclear.toLocaleString("en-US")} just changed: looked at again in the next check</div>}
    </>
  );

const columns = (aliasOf: (id: string) => string): readonly TableProps.ColumnDefinition<DriftSummary>[] => [
  {
    id: "account",
    header: "AWS account",
    isRowHeader: true,
    minWidth: 150,
    cell: ({ awsAccountId }) => aliasOf(awsAccountId),
  },
  { id: "checked", header: "Last check", minWidth: 150, cell: lastCheck },
  {
    id: "same",
    header: "In sync",
    minWidth: 100,
    cell: (summary) => (summary.checkedAt === undefined ? "–" : summary.inSync.toLocaleString("en-US")),
  },
  { id: "changed", header: "Changed", minWidth: 110, cell: (summary) => number(summary.changed, summary) },
  { id: "missing", header: "Missing", minWidth: 105, cell: (summary) => number(summary.missing, summary) },
  { id: "only", header: "Only in SES", minWidth: 125, cell: (summary) => number(summary.onlyInSes, summary) },
  { id: "ignored", header: "Ignored", minWidth: 105, cell: (summary) => number(summary.ignored, summary) },
];

/** For each account: the last check, and the numbers of its findings. */
export function AccountTable({ aliasOf }: { aliasOf: (accountId: string) => string }) {
  const summaries = useQuery(driftSummaryQuery);
  return (
    <Table
      variant="container"
      wrapLines
      items={summaries.data ?? []}
      trackBy="awsAccountId"
      columnDefinitions={columns(aliasOf)}
      loading={isWaiting(summaries)}
      loadingText="Loading"
      ariaLabels={{ tableLabel: "AWS accounts" }}
      empty={
        summaries.error !== null ? (
          <LoadFailure error={summaries.error} onRetry={() => void summaries.refetch()} />
        ) : (
          <ListMessage
            title="Please connect an AWS account first."
            action={<LinkTo to="/aws?dialog=connect-account">Connect an AWS account</LinkTo>}
          />
        )
      }
    />
  );
}
