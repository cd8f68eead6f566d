import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { accountsQuery } from "#web/lib/accounts/account-queries.ts";
import { driftKeys, driftSummaryQuery } from "#web/lib/drift/drift-queries.ts";
import { say, sayWith } from "#web/lib/texts/say.ts";
import { RunningJobs } from "#web/ui/jobs/running-jobs.tsx";
import { LinkTo } from "#web/ui/link-to.tsx";
import { Page } from "#web/ui/page.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { AccountTable } from "./account-table.tsx";
import { FindingTable } from "./finding-table.tsx";
import { useCheck } from "./queries.ts";
import { VersionTable } from "./version-table.tsx";

/** Where Amazon SES differs from what was published, in all accounts that the user sees. */
export function DriftPage() {
  const { data: accounts = [] } = useQuery(accountsQuery);
  const { data: summaries = [] } = useQuery(driftSummaryQuery);
  const queryClient = useQueryClient();
  const { report } = useSnackbars();
  const check = useCheck();
  const aliasOf = (accountId: string) => accounts.find(({ id }) => id === accountId)?.alias ?? "";
  const reload = () => void queryClient.invalidateQueries({ queryKey: driftKeys.all });
  return (
    <Page
      title={say("Drift")}
      description={
        <>
          {sayWith(
            "Templates that Amazon SES holds differently from what was published here. Each account is checked every night. {link}",
            { link: <LinkTo to="/help/templates">{say("How differences come about")}</LinkTo> },
          )}
        </>
      }
      actions={
        <Button
          iconName="refresh"
          disabled={summaries.length === 0}
          loading={check.isPending}
          onClick={() => check.mutate(undefined, { onError: report })}
        >
          {say("Check now")}
        </Button>
      }
    >
      <SpaceBetween size="l">
        {accounts.map(({ id }) => (
          <RunningJobs key={id} kind="check-drift" accountId={id} onEnd={reload} />
        ))}
        <AccountTable aliasOf={aliasOf} />
        <FindingTable accounts={accounts} aliasOf={aliasOf} />
        {accounts.length > 1 && <VersionTable aliasOf={aliasOf} />}
      </SpaceBetween>
    </Page>
  );
}
