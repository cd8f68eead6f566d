import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQuery, useQueries } from "@tanstack/react-query";
import { type DayRange, mailEventsQuery } from "#web/lib/analytics/mail-event-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Page } from "#web/ui/page.tsx";
import { SectionSkeleton } from "#web/ui/section-skeleton.tsx";
import { AccountSection } from "./account-section.tsx";
import { DayChoice } from "./day-choice.tsx";
import { readDayRange } from "./day-range.ts";
import { ExportButton } from "./export-button.tsx";
import { FailureSection } from "./failure-section.tsx";
import { ReachSection } from "./reach-section.tsx";
import { statisticsQuery } from "#web/lib/analytics/statistics-queries.ts";
import { byTemplate, mergeDays, daysWithin, type DayTotals, totalOf } from "#web/lib/analytics/summaries.ts";
import { TemplateSection } from "./template-section.tsx";
import { accountsQuery } from "#web/lib/accounts/account-queries.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import type { AccountRow } from "./account-columns.tsx";
import { useUrlParams } from "#web/lib/url/use-url-params.ts";

/** Sending over all accounts: SES's statistics, delivery outcomes by template, and rendering failures. */
export function AnalyticsPage() {
  const [params, changeParams] = useUrlParams();
  const chosen = readDayRange(params);
  const range = { from: chosen.from, to: chosen.to };
  const { found, list, aliasOf } = useAccounts(range);
  const events = useQuery(mailEventsQuery(range));
  const templates = byTemplate(events.data?.days ?? []);
  const failures = events.data?.failures ?? [];
  const accounts = found.map(({ row, days }) => ({ alias: row.account.alias, region: row.account.awsRegion, days }));
  return (
    <Page
      title={say("Analytics")}
      description={say("Sending of all AWS accounts that you see.")}
      actions={
        <ExportButton disabled={!events.isSuccess || !list.isSuccess} {...{ accounts, templates, failures, aliasOf }} />
      }
    >
      <SpaceBetween size="l">
        <DayChoice chosen={chosen} onChoose={(change) => changeParams(change, "replace")} />
        {list.isPending && <SectionSkeleton />}
        {list.isError && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />}
        {list.isSuccess && (
          <AccountSection rows={found.map(({ row }) => row)} days={mergeDays(found.flatMap(({ days }) => days))} />
        )}
        {events.isPending && <SectionSkeleton />}
        {events.isError && <LoadFailure error={events.error} onRetry={() => void events.refetch()} />}
        {events.isSuccess && <ReachSection templates={templates} />}
        {events.isSuccess && <FailureSection failures={failures} aliasOf={aliasOf} />}
        {events.isSuccess && <TemplateSection templates={templates} aliasOf={aliasOf} />}
      </SpaceBetween>
    </Page>
  );
}

/** One query per account, so that a region that does not answer does not affect the others. */
function useAccounts(range: DayRange) {
  const list = useQuery(accountsQuery);
  const accounts = list.data ?? [];
  const statistics = useQueries({ queries: accounts.map(({ id }) => statisticsQuery(id)) });
  const found = accounts.map((account, index): { row: AccountRow; days: DayTotals[] } => {
    const answer = statistics[index];
    const days = answer?.data === undefined ? [] : daysWithin(answer.data, range);
    const row = {
      account,
      totals: answer?.data === undefined ? undefined : totalOf(days),
      problem: answer?.error ? errorMessage(answer.error) : "",
      retry: () => void answer?.refetch(),
    };
    return { row, days };
  });
  return { found, list, aliasOf: (id: string) => accounts.find((account) => account.id === id)?.alias ?? "" };
}
