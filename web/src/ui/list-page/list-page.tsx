import type { ReactNode } from "react";
import { Page } from "../page.tsx";
import { ListTable } from "./list-table.tsx";
import type { ListTableProps } from "./list-table-props.ts";

export interface ListPageProps<Row, Column extends string> extends ListTableProps<Row, Column> {
  readonly description?: ReactNode;
  /** Buttons next to the title. */
  readonly actions?: ReactNode;
  /** Between the title and the list. */
  readonly tabs?: ReactNode;
}

/** A page that is one list. */
export function ListPage<Row, Column extends string = never>({
  description,
  actions,
  tabs,
  ...list
}: ListPageProps<Row, Column>) {
  return (
    <Page title={list.title} description={description} actions={actions}>
      {tabs}
      <ListTable {...list} />
    </Page>
  );
}
