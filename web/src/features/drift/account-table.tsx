import { useQuery } from "@tanstack/react-query";
import type { DriftSummary } from "#shared/models/drift.ts";
import { isWaiting } from "#web/lib/api/is-waiting.ts";
import { driftSummaryQuery } from "#web/lib/drift/drift-queries.ts";
import { locale, say } from "#web/lib/texts/say.ts";
import { DataTable } from "#web/ui/list-page/data-table.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { ListMessage } from "#web/ui/list-page/list-message.tsx";
import { LinkTo } from "#web/ui/link-to.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";

/** "1,000+" if there are more than were counted. */
const number = (count: number, { isMore }: DriftSummary) =>
  `${count.toLocaleString(locale)}${isMore && count > 0 ? "+" : ""}`;

const lastCheck = ({ checkedAt, unclear }: DriftSummary) =>
  checkedAt === undefined ? (
    say("Not checked yet")
  ) : (
    <>
      <RelativeTime at={checkedAt} />
      {unclear > 0 && (
        <div>
          {say("{unclear} just changed: looked at again in the next check", {
            unclear: unclear.toLocaleString(locale),
          })}
        </div>
      )}
    </>
  );

const columns = (aliasOf: (id: string) => string): readonly ListColumn<DriftSummary>[] => [
  {
    id: "account",
    header: say("AWS account"),
    isRowHeader: true,
    minWidth: 150,
    cell: ({ awsAccountId }) => aliasOf(awsAccountId),
  },
  { id: "checked", header: say("Last check"), minWidth: 150, cell: lastCheck },
  {
    id: "same",
    header: say("In sync"),
    minWidth: 100,
    cell: (summary) => (summary.checkedAt === undefined ? "–" : summary.inSync.toLocaleString(locale)),
  },
  { id: "changed", header: say("Changed"), minWidth: 110, cell: (summary) => number(summary.changed, summary) },
  { id: "missing", header: say("Missing"), minWidth: 105, cell: (summary) => number(summary.missing, summary) },
  { id: "only", header: say("Only in SES"), minWidth: 125, cell: (summary) => number(summary.onlyInSes, summary) },
  { id: "ignored", header: say("Ignored"), minWidth: 105, cell: (summary) => number(summary.ignored, summary) },
];

/** For each account: the last check, and the numbers of its findings. */
export function AccountTable({ aliasOf }: { aliasOf: (accountId: string) => string }) {
  const summaries = useQuery(driftSummaryQuery);
  return (
    <DataTable
      variant="container"
      items={summaries.data ?? []}
      trackBy={({ awsAccountId }) => awsAccountId}
      columnDefinitions={columns(aliasOf)}
      loading={isWaiting(summaries)}
      ariaLabels={{ tableLabel: say("AWS accounts") }}
      empty={
        summaries.error !== null ? (
          <LoadFailure error={summaries.error} onRetry={() => void summaries.refetch()} />
        ) : (
          <ListMessage
            title={say("Please connect an AWS account first.")}
            action={<LinkTo to="/aws?dialog=connect-account">{say("Connect an AWS account")}</LinkTo>}
          />
        )
      }
    />
  );
}
