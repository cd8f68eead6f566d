import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useListState } from "#web/lib/url/use-list-state.ts";
import { useUrlDialog } from "#web/lib/url/use-url-dialog.ts";
import { ListPage } from "#web/ui/list-page/list-page.tsx";
import { columns, sortableColumns } from "./columns.tsx";
import { CreateButton } from "./create-button.tsx";
import { templatesQuery } from "./queries.ts";
import { StatusChips } from "./status-chips.tsx";
import { useStatusFilter } from "./use-status-filter.ts";

const CreateTemplateDialog = lazy(async () => ({
  default: (await import("./create-template-dialog.tsx")).CreateTemplateDialog,
}));

/** The templates of the selected account. */
export function TemplatesPage() {
  const list = useListState({
    columns: sortableColumns,
    orderBy: "updated_timestamp",
    order: "desc",
    pageSize: 10,
    pageSizes: [5, 10, 25],
    pageSizeKey: "templates-page-size",
  });
  const filter = useStatusFilter();
  const creating = useUrlDialog("create-template");
  const query = useQuery(
    templatesQuery({
      ...list.paging,
      search: list.search,
      order: list.order,
      order_by: list.orderBy,
      status: filter.statuses.join(","),
    }),
  );
  return (
    <>
      <ListPage
        title="Templates"
        query={query}
        columns={columns}
        rowId={({ uid }) => uid}
        list={list}
        searchLabel="Search templates"
        filters={<StatusChips {...filter} />}
        narrowed={filter.changed}
        onClearFilters={filter.clearAll}
        emptyText="No templates available."
        actions={<CreateButton onCreate={creating.show} />}
      />
      {creating.open && (
        <Suspense>
          <CreateTemplateDialog onClose={creating.hide} />
        </Suspense>
      )}
    </>
  );
}
