import Button from "@cloudscape-design/components/button";
import Select from "@cloudscape-design/components/select";
import SpaceBetween from "@cloudscape-design/components/space-between";
import Table from "@cloudscape-design/components/table";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { AuditAction } from "#shared/models/audit-entry.ts";
import { sentenceOf } from "#web/lib/api/api-error.ts";
import { withParams } from "#web/lib/url/list-state.ts";
import { ListMessage } from "#web/ui/list-page/list-message.tsx";
import { Page } from "#web/ui/page.tsx";
import { actionNames } from "./action-names.ts";
import { auditColumns } from "./audit-columns.tsx";
import { ExportButton } from "./export-button.tsx";
import { auditQuery } from "./queries.ts";

const anything = { value: "", label: "All actions" };
const options = [anything, ...AuditAction.options.map((value) => ({ value, label: actionNames[value] }))];

/** Who did what and when, newest first. */
export function AuditPage() {
  const [params, setParams] = useSearchParams();
  const action = AuditAction.safeParse(params.get("action")).data;
  const log = useInfiniteQuery(auditQuery({ action }));
  const entries = log.data?.pages.flatMap(({ entities }) => entities) ?? [];
  return (
    <Page
      title="Audit log"
      description="Every change of access, connection, publication and sending. Nothing here can be changed or removed."
      actions={<ExportButton action={action} />}
    >
      <SpaceBetween size="m">
        <Table
          variant="container"
          wrapLines
          items={entries}
          trackBy="id"
          columnDefinitions={auditColumns}
          loading={log.isLoading}
          loadingText="Loading"
          ariaLabels={{ tableLabel: "Audit log" }}
          header={
            <Select
              ariaLabel="Action"
              options={options}
              selectedOption={options.find(({ value }) => value === (action ?? "")) ?? anything}
              onChange={({ detail }) =>
                setParams((current) => withParams(current, { action: detail.selectedOption.value }), { replace: true })
              }
            />
          }
          empty={
            log.isError ? (
              <ListMessage
                title={sentenceOf(log.error)}
                action={<Button onClick={() => void log.refetch()}>Try again</Button>}
              />
            ) : (
              <ListMessage title={action === undefined ? "Nothing has happened yet" : "No matches"} />
            )
          }
        />
        {log.hasNextPage && (
          <Button loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            Load more
          </Button>
        )}
      </SpaceBetween>
    </Page>
  );
}
