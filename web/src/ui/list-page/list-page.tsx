import * as styles from "#web/ui/list-page/list-page.module.css";
import { type ReactNode, Suspense } from "react";
import { Page } from "../page.tsx";
import { ListTable } from "./list-table.tsx";
import type { ListTableProps } from "./list-table-props.ts";

export interface ListPageProps<Row, Column extends string> extends ListTableProps<Row, Column> {
  readonly description?: ReactNode;
  /** Buttons next to the title. */
  readonly actions?: ReactNode;
  /** Between the title and the list. */
  readonly tabs?: ReactNode;
  /** At the left of the list, in a wide window. */
  readonly side?: ReactNode;
}

/** A page that is one list. */
export function ListPage<Row, Column extends string = never>({
  description,
  actions,
  tabs,
  side,
  ...list
}: ListPageProps<Row, Column>) {
  return (
    <Page title={list.title} description={description} actions={actions}>
      {tabs}
      <div className={styles.sided}>
        {side !== undefined && (
          <div className={styles.side} data-at-side>
            <Suspense>{side}</Suspense>
          </div>
        )}
        <div className={styles.list}>
          <ListTable {...list} />
        </div>
      </div>
    </Page>
  );
}
