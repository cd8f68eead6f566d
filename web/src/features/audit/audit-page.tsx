import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { isWaiting } from "#web/lib/api/is-waiting.ts";
import { say } from "#web/lib/texts/say.ts";
import { DataTable } from "#web/ui/list-page/data-table.tsx";
import { ListMessage } from "#web/ui/list-page/list-message.tsx";
import { LoadMore } from "#web/ui/list-page/load-more.tsx";
import { Page } from "#web/ui/page.tsx";
import { auditColumns } from "./audit-columns.tsx";
import { type AuditFilter, countFilters, readAuditFilter } from "./audit-filter.ts";
import { ExportButton } from "./export-button.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { auditQuery } from "./queries.ts";
import { useUrlParams } from "#web/lib/url/use-url-params.ts";

interface AuditFilterControl {
  readonly filter: AuditFilter;
  /** Changes the given filters and keeps the others; undefined clears one. */
  readonly change: (changes: AuditFilter) => void;
  readonly clear: () => void;
}

const nothing = { actor: undefined, action: undefined, from: undefined, to: undefined };

/** The audit log's filter, kept in the address bar. */
function useAuditFilter(): AuditFilterControl {
  const [params, changeParams] = useUrlParams();
  const change = (changes: AuditFilter) => changeParams({ ...changes }, "replace");
  return { filter: readAuditFilter(params), change, clear: () => change(nothing) };
}

/** The audit log, the latest entry first. */
export function AuditPage() {
  const { filter, change, clear } = useAuditFilter();
  const log = useInfiniteQuery({ ...auditQuery(filter), placeholderData: keepPreviousData });
  const entries = log.data?.pages.flatMap(({ entities }) => entities) ?? [];
  const names = Object.fromEntries(log.data?.pages.flatMap(({ subjects }) => Object.entries(subjects)) ?? []);
  // The API searches a limited number of entries per page, so later pages may contain matches.
  const nothing = log.hasNextPage
    ? say("No matches so far")
    : countFilters(filter) > 0
      ? say("No matches")
      : say("Nothing has happened yet");
  return (
    <Page
      title={say("Audit log")}
      description={say(
        "Every change of access, connection, publication and sending. Nothing here can be changed or removed.",
      )}
      actions={<ExportButton filter={filter} />}
    >
      <SpaceBetween size="m">
        <DataTable
          variant="container"
          items={entries}
          trackBy={({ id }) => id}
          columnDefinitions={auditColumns(names)}
          loading={isWaiting(log)}
          ariaLabels={{ tableLabel: say("Audit log") }}
          header={<FilterBar filter={filter} entries={entries} onChange={change} onClear={clear} />}
          empty={
            log.isError ? (
              <ListMessage
                picture="failed"
                title={errorMessage(log.error)}
                action={<Button onClick={() => void log.refetch()}>{say("Try again")}</Button>}
              />
            ) : (
              <ListMessage title={nothing} />
            )
          }
        />
        <LoadMore list={log} />
      </SpaceBetween>
    </Page>
  );
}
