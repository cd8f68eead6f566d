import Box from "@cloudscape-design/components/box";
import Header from "@cloudscape-design/components/header";
import Pagination from "@cloudscape-design/components/pagination";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { say } from "#web/lib/texts/say.ts";
import { DataTable } from "#web/ui/list-page/data-table.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { LoadFailure } from "./load-failure.tsx";

export interface PickTableProps<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  /** The query of the rows, if they are loaded: until then the table shows its state. */
  readonly query?: Pick<UseQueryResult, "isPending" | "error" | "refetch">;
  readonly columns: readonly ListColumn<Row>[];
  readonly rowId: (row: Row) => string;
  /** The name of a row for screen readers. */
  readonly rowName: (row: Row) => string;
  readonly picked: readonly string[];
  readonly onPick: (ids: readonly string[]) => void;
  readonly pageSize: number;
  readonly disabled?: boolean;
}

/** A table for selecting rows, with pages; the selection includes rows of other pages. */
export function PickTable<Row>(props: PickTableProps<Row>) {
  const { title, rows, query, columns, rowId, rowName, picked, onPick, pageSize, disabled = false } = props;
  const [page, setPage] = useState(1);
  const shown = rows.slice((page - 1) * pageSize, page * pageSize);
  const isShown = (id: string) => shown.some((row) => rowId(row) === id);
  return (
    <DataTable
      variant="embedded"
      selectionType="multi"
      items={shown}
      columnDefinitions={columns}
      trackBy={rowId}
      selectedItems={shown.filter((row) => picked.includes(rowId(row)))}
      isItemDisabled={() => disabled}
      onSelectionChange={({ detail }) =>
        onPick([...picked.filter((id) => !isShown(id)), ...detail.selectedItems.map(rowId)])
      }
      ariaLabels={{
        tableLabel: title,
        selectionGroupLabel: title,
        allItemsSelectionLabel: () => say("Choose all of this page: {title}", { title }),
        itemSelectionLabel: (_data, row) => say("Choose {rowName}", { rowName: rowName(row) }),
      }}
      header={
        <Header variant="h3" counter={say("({picked} of {rows})", { picked: picked.length, rows: rows.length })}>
          {title}
        </Header>
      }
      loading={query?.isPending ?? false}
      empty={
        query?.error ? (
          <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Box color="text-body-secondary">{say("Nothing to show here")}</Box>
        )
      }
      {...(rows.length > pageSize && {
        pagination: (
          <Pagination
            currentPageIndex={page}
            pagesCount={Math.ceil(rows.length / pageSize)}
            onChange={({ detail }) => setPage(detail.currentPageIndex)}
            ariaLabels={{
              nextPageLabel: say("Next page"),
              previousPageLabel: say("Previous page"),
              pageLabel: (number) => say("Page {number}", { number }),
            }}
          />
        ),
      })}
    />
  );
}
