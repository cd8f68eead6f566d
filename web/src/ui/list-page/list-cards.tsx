import { say } from "#web/lib/texts/say.ts";
import * as styles from "#web/ui/list-page/list-cards.module.css";
import Checkbox from "@cloudscape-design/components/checkbox";
import Select from "@cloudscape-design/components/select";
import { Suspense, type ReactNode } from "react";
import { isWaiting } from "#web/lib/api/is-waiting.ts";
import { ListBar } from "./list-bar.tsx";
import { ListPlaceholder } from "./list-placeholder.tsx";
import type { ListSelection, ListTableProps } from "./list-table-props.ts";
import { isStatus } from "./phone-columns.tsx";

export const drawCards = <Row, Column extends string>(props: ListTableProps<Row, Column>): ReactNode => (
  <ListCards {...props} />
);

/** A list as cards: the bar of a table, its sorting as a field, and each row's picture, name, statuses and actions. */
function ListCards<Row, Column extends string>(props: ListTableProps<Row, Column>) {
  const { title, query, rowId, selection } = props;
  const rows = query.data?.entities ?? [];
  const waits = props.isPending === true || isWaiting(query);
  return (
    <section className={styles.cardList} aria-label={title} aria-busy={waits}>
      <div className={styles.cardListBar}>
        <ListBar {...props} />
        <div className={styles.cardListTools}>
          {selection !== undefined && <ChooseAll rows={rows} selection={selection} />}
          <Sorting {...props} />
        </div>
      </div>
      {!waits && rows.length === 0 && <ListPlaceholder {...props} />}
      <ul className={styles.cards} aria-label={title}>
        {waits
          ? Array.from({ length: Math.min(props.list?.pageSize ?? 6, 12) }, (_, index) => (
              <li key={index} className={styles.card} aria-hidden="true">
                <div className={styles.cardOutline} />
                <div className={styles.cardOutlineFoot} />
              </li>
            ))
          : rows.map((row) => <Card key={rowId(row)} row={row} {...props} />)}
      </ul>
      {waits && (
        <span className={styles.cardListWaits} role="status">
          {say("Loading")}
        </span>
      )}
    </section>
  );
}

function Card<Row, Column extends string>({ row, columns, picture, selection }: CardProps<Row, Column>) {
  const name = columns.find(({ isRowHeader }) => isRowHeader === true);
  const statuses = columns.filter(isStatus);
  const actions = columns.find(({ id }) => id === "actions");
  const isChosen = selection?.rows.includes(row) === true;
  return (
    <li className={isChosen ? `${styles.card} ${styles.cardChosen}` : styles.card}>
      {picture && <Suspense fallback={<div className={styles.cardOutline} />}>{picture(row)}</Suspense>}
      <div className={styles.cardHead}>
        {selection !== undefined && (
          <Checkbox
            checked={isChosen}
            disabled={selection.isChoosable?.(row) === false}
            ariaLabel={say("Choose {nameOf}", { nameOf: selection.nameOf(row) })}
            onChange={({ detail }) =>
              selection.onChange(
                detail.checked ? [...selection.rows, row] : selection.rows.filter((chosen) => chosen !== row),
              )
            }
          />
        )}
        <div className={styles.cardName}>{name?.cell(row)}</div>
      </div>
      <div className={styles.cardFoot}>
        <div className={styles.cardStatuses}>
          {statuses.map((status) => (
            <div key={status.id}>{status.cell(row)}</div>
          ))}
        </div>
        {actions?.cell(row)}
      </div>
    </li>
  );
}

type CardProps<Row, Column extends string> = ListTableProps<Row, Column> & { readonly row: Row };

function ChooseAll<Row>({ rows, selection }: { rows: readonly Row[]; selection: ListSelection<Row> }) {
  const choosable = rows.filter((row) => selection.isChoosable?.(row) !== false);
  const count = selection.rows.length;
  return (
    <Checkbox
      checked={count > 0 && count === choosable.length}
      indeterminate={count > 0 && count < choosable.length}
      disabled={choosable.length === 0}
      onChange={({ detail }) => selection.onChange(detail.checked ? choosable : [])}
    >
      {say("Choose all on this page")}
    </Checkbox>
  );
}

function Sorting<Row, Column extends string>({ list, columns }: ListTableProps<Row, Column>) {
  if (list === undefined) return null;
  const options = columns.flatMap(({ sortingField, header }) =>
    sortingField === undefined || typeof header !== "string"
      ? []
      : [
          { value: `${sortingField} asc`, label: say("{column}, ascending", { column: header }) },
          { value: `${sortingField} desc`, label: say("{column}, descending", { column: header }) },
        ],
  );
  return (
    <div className={styles.cardListSorting}>
      <Select
        ariaLabel={say("Sorting")}
        options={options}
        selectedOption={options.find(({ value }) => value === `${list.orderBy} ${list.order}`) ?? null}
        onChange={({ detail }) => {
          const [orderBy = "", order] = (detail.selectedOption.value ?? "").split(" ");
          list.setSorting(orderBy, order === "desc" ? "desc" : "asc");
        }}
      />
    </div>
  );
}
