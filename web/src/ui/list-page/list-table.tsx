import { say } from "#web/lib/texts/say.ts";
import type { TableProps } from "@cloudscape-design/components/table";
import { isWaiting } from "#web/lib/api/is-waiting.ts";
import type { ListControl } from "#web/lib/url/use-list-state.ts";
import { DataTable } from "./data-table.tsx";
import { ListBar } from "./list-bar.tsx";
import type { ListColumn } from "./list-column.ts";
import { ListPlaceholder } from "./list-placeholder.tsx";
import type { ListSelection, ListTableProps } from "./list-table-props.ts";

/** Height of the top bar; the header of a long table sticks below it. */
const TOP_BAR_PIXELS = 56;

/** A list in the standard layout: filters, rows, paging, and a message for each state without rows. */
export function ListTable<Row, Column extends string = never>(props: ListTableProps<Row, Column>) {
  const { title, query, rowId, list, columns } = props;
  const hasBar = props.searchLabel !== undefined || props.filters !== undefined || list !== undefined;
  return (
    <DataTable
      variant="container"
      stickyHeader
      stickyHeaderVerticalOffset={TOP_BAR_PIXELS}
      // The actions of a row stay visible if the table is wider than the window.
      stickyColumns={{ last: columns.at(-1)?.id === "actions" ? 1 : 0 }}
      items={query.data?.entities ?? []}
      trackBy={rowId}
      columnDefinitions={columns}
      picture={props.picture}
      expectedRows={list?.pageSize}
      loading={props.isPending === true || isWaiting(query)}
      ariaLabels={{ tableLabel: title, ...selectionLabels(props.selection) }}
      {...(props.selection && {
        selectionType: "multi" as const,
        selectedItems: props.selection.rows,
        isItemDisabled: (row: Row) => props.selection?.isChoosable?.(row) === false,
        onSelectionChange: ({ detail }: { detail: TableProps.SelectionChangeDetail<Row> }) =>
          props.selection?.onChange(detail.selectedItems),
      })}
      empty={<ListPlaceholder {...props} />}
      {...(hasBar && { header: <ListBar {...props} /> })}
      {...(list && sortingOf(list, columns))}
    />
  );
}

const selectionLabels = <Row,>(selection: ListSelection<Row> | undefined) =>
  selection && {
    selectionGroupLabel: say("Selection"),
    allItemsSelectionLabel: () => say("Choose all on this page"),
    itemSelectionLabel: (_: unknown, row: Row) => say("Choose {nameOf}", { nameOf: selection.nameOf(row) }),
  };

function sortingOf<Row, Column extends string>(list: ListControl<Column>, columns: readonly ListColumn<Row>[]) {
  const sorted = columns.find(({ sortingField }) => sortingField === list.orderBy);
  return {
    ...(sorted && { sortingColumn: sorted }),
    sortingDescending: list.order === "desc",
    onSortingChange: ({ detail }: { detail: TableProps.SortingState<Row> }) => {
      const { sortingField } = detail.sortingColumn;
      if (sortingField !== undefined) list.setSorting(sortingField, detail.isDescending ? "desc" : "asc");
    },
  };
}
