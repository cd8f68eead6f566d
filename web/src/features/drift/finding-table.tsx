import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Account } from "#shared/models/account.ts";
import type { DriftFinding } from "#shared/models/drift.ts";
import type { Job } from "#shared/models/job.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { isWaiting } from "#web/lib/api/is-waiting.ts";
import { counted, say } from "#web/lib/texts/say.ts";
import { DataTable } from "#web/ui/list-page/data-table.tsx";
import { ListMessage } from "#web/ui/list-page/list-message.tsx";
import { LoadMore } from "#web/ui/list-page/load-more.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { keyOf } from "./choices.ts";
import { ChosenBar } from "./chosen-bar.tsx";
import { type AskedAction, type DriftAction, DriftActions } from "./drift-actions.tsx";
import { countFilters, type DriftFilter, readDriftFilter } from "./drift-filter.ts";
import { FilterBar } from "./filter-bar.tsx";
import { findingColumns } from "./finding-columns.tsx";
import { findingsQuery, useIgnore } from "./queries.ts";
import { StartedJobs } from "./started-jobs.tsx";
import { useUrlParams } from "#web/lib/url/use-url-params.ts";

export interface FindingTableProps {
  readonly accounts: readonly Account[];
  readonly aliasOf: (accountId: string) => string;
}

function useDriftFilter() {
  const [params, changeParams] = useUrlParams();
  const change = ({ search, ignored, ...changes }: Partial<DriftFilter>) => {
    const further = {
      ...(search !== undefined && { filter: search }),
      ...(ignored !== undefined && { ignored: ignored ? "true" : undefined }),
    };
    changeParams({ ...changes, ...further }, "replace");
  };
  return { filter: readDriftFilter(params), change };
}

/** The findings of the filter, with their actions for one or many. */
export function FindingTable({ accounts, aliasOf }: FindingTableProps) {
  const { filter, change } = useDriftFilter();
  const list = useInfiniteQuery({ ...findingsQuery(filter), placeholderData: keepPreviousData });
  const findings = list.data?.pages.flatMap(({ entities }) => entities) ?? [];
  const [chosenKeys, setChosenKeys] = useState<ReadonlySet<string>>(new Set());
  const chosen = findings.filter((finding) => chosenKeys.has(keyOf(finding)));
  const choose = (rows: readonly DriftFinding[]) => setChosenKeys(new Set(rows.map(keyOf)));
  const [asked, setAsked] = useState<AskedAction>();
  const [jobs, setJobs] = useState<readonly Job[]>([]);
  const { success, report } = useSnackbars();
  const ignore = useIgnore();
  const ask = (action: DriftAction, about: readonly DriftFinding[]) => {
    if (action !== "ignore") {
      setAsked({ action, findings: about });
      return;
    }
    const ignored = about.some((finding) => !finding.ignored);
    ignore.mutate(
      { findings: about, ignored },
      {
        onSuccess: () => {
          const what = counted(about.length, "difference");
          success(
            ignored
              ? say("Ignored: {what}, until the content changes again.", { what })
              : say("No longer ignored: {what}.", { what }),
          );
          choose([]);
        },
        onError: report,
      },
    );
  };
  const close = () => setAsked(undefined);
  const columns = findingColumns({ aliasOf, onAsk: ask });
  return (
    <SpaceBetween size="m">
      <StartedJobs jobs={jobs} onClose={() => setJobs([])} />
      <DataTable
        variant="container"
        items={findings}
        trackBy={keyOf}
        columnDefinitions={columns}
        loading={isWaiting(list)}
        selectionType="multi"
        selectedItems={chosen}
        onSelectionChange={({ detail }) => choose(detail.selectedItems)}
        ariaLabels={{
          tableLabel: say("Differences"),
          selectionGroupLabel: say("Selection"),
          allItemsSelectionLabel: () => say("Choose all that are shown"),
          itemSelectionLabel: (_, { templateName, awsAccountId }) =>
            say("Choose {templateName} in {aliasOf}", { templateName, aliasOf: aliasOf(awsAccountId) }),
        }}
        header={
          <>
            <FilterBar filter={filter} accounts={accounts} onChange={change} />
            {chosen.length > 0 && <ChosenBar findings={chosen} onAsk={ask} onClear={() => choose([])} />}
          </>
        }
        empty={
          list.isError ? (
            <ListMessage
              picture="failed"
              title={errorMessage(list.error)}
              action={<Button onClick={() => void list.refetch()}>{say("Try again")}</Button>}
            />
          ) : (
            <ListMessage
              title={
                list.hasNextPage
                  ? say("No matches so far")
                  : countFilters(filter) > 0
                    ? say("No matches")
                    : say("No differences")
              }
            />
          )
        }
      />
      <LoadMore list={list} />
      {asked !== undefined && (
        <DriftActions
          asked={asked}
          onStarted={setJobs}
          onDone={() => {
            close();
            choose([]);
          }}
          onClose={close}
        />
      )}
    </SpaceBetween>
  );
}
