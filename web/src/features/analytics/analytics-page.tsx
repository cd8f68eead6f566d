import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { withParams } from "#web/lib/url/list-state.ts";
import { DayField } from "#web/ui/form/day-field.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Page } from "#web/ui/page.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import { AccountSection } from "./account-section.tsx";
import { readDayRange } from "./day-range.ts";
import { ExportButton } from "./export-button.tsx";
import { FailureSection } from "./failure-section.tsx";
import { mailEventsQuery } from "./queries.ts";
import { byTemplate, mergeDays } from "./summaries.ts";
import { TemplateSection } from "./template-section.tsx";
import { useAccounts } from "./use-accounts.ts";

/** Sending over all accounts: SES's statistics, delivery outcomes by template, and rendering failures. */
export function AnalyticsPage() {
  const [params, setParams] = useSearchParams();
  const range = readDayRange(params);
  const choose = (change: { from?: string | undefined; to?: string | undefined }) =>
    setParams((current) => withParams(current, change), { replace: true });
  const { found, list, aliasOf } = useAccounts(range);
  const events = useQuery(mailEventsQuery(range));
  const templates = byTemplate(events.data?.days ?? []);
  const failures = events.data?.failures ?? [];
  const accounts = found.map(({ row, days }) => ({ alias: row.account.alias, region: row.account.awsRegion, days }));
  return (
    <Page
      title="Analytics"
      description="Sending of all AWS accounts that you see."
      actions={
        <ExportButton disabled={!events.isSuccess || !list.isSuccess} {...{ accounts, templates, failures, aliasOf }} />
      }
    >
      <SpaceBetween size="l">
        <SpaceBetween direction="horizontal" size="m">
          <DayField label="From" day={range.from} max={range.to} onChoose={(from) => choose({ from })} />
          <DayField label="To" day={range.to} min={range.from} onChoose={(to) => choose({ to })} />
        </SpaceBetween>
        {events.isPending && <Waiting />}
        {events.isError && <LoadFailure error={events.error} onRetry={() => void events.refetch()} />}
        {events.isSuccess && <FailureSection failures={failures} aliasOf={aliasOf} />}
        {list.isPending && <Waiting />}
        {list.isError && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />}
        {list.isSuccess && (
          <AccountSection rows={found.map(({ row }) => row)} days={mergeDays(found.flatMap(({ days }) => days))} />
        )}
        {events.isSuccess && <TemplateSection templates={templates} aliasOf={aliasOf} />}
      </SpaceBetween>
    </Page>
  );
}
