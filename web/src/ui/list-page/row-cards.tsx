import { say } from "#web/lib/texts/say.ts";
import * as styles from "#web/ui/list-page/row-cards.module.css";
import Checkbox from "@cloudscape-design/components/checkbox";
import Select from "@cloudscape-design/components/select";
import { type ReactNode, Suspense, useId } from "react";
import type { DataTableProps } from "./data-table-props.ts";
import { isBlank } from "./is-blank.ts";
import { isNamed, type ListColumn, roleOf } from "./list-column.ts";

export const drawCards = <Row,>(props: DataTableProps<Row>): ReactNode => <RowCards {...props} />;

const MAX_OUTLINES = 12;

/** Rows as cards: what is above and below a table, its sorting as a field, and a card for each row. */
function RowCards<Row>(props: DataTableProps<Row>) {
  const { ariaLabels, items, trackBy, loading = false, header, picture, pagination, expectedRows = 6 } = props;
  const keyOf = (row: Row, index: number) => trackBy?.(row) ?? index;
  const tools = loading || items.length > 0 ? toolsOf(props) : [];
  return (
    <div className={styles.cardList} aria-busy={loading}>
      {(header !== undefined || tools.length > 0) && (
        <div className={props.variant === "embedded" ? styles.cardListHead : styles.cardListBar}>
          {header}
          {tools.length > 0 && <div className={styles.cardListTools}>{tools}</div>}
        </div>
      )}
      {!loading && items.length === 0 && props.empty}
      {(loading || items.length > 0) && (
        <ul className={picture === undefined ? styles.cards : styles.pictures} aria-label={ariaLabels.tableLabel}>
          {loading
            ? Array.from({ length: Math.min(expectedRows, MAX_OUTLINES) }, (_, index) => (
                <li key={index} className={styles.card} aria-hidden="true">
                  {picture && <div className={styles.cardOutline} />}
                  <div className={styles.cardOutlineFoot} />
                </li>
              ))
            : items.map((row, index) => <Card key={keyOf(row, index)} row={row} {...props} />)}
        </ul>
      )}
      {loading && (
        <span className={styles.cardListWaits} role="status">
          {say("Loading")}
        </span>
      )}
      {pagination}
    </div>
  );
}

type CardProps<Row> = DataTableProps<Row> & { readonly row: Row };

function Card<Row>(props: CardProps<Row>) {
  const { row, columnDefinitions: columns, picture, selectedItems = [] } = props;
  const id = useId();
  const shown = columns.map((column) => ({ column, role: roleOf(column), content: column.cell(row) }));
  const as = (role: (typeof shown)[number]["role"]) =>
    shown.filter((each) => each.role === role && !isBlank(each.content));
  const details = as("detail");
  const statuses = as("status");
  const actions = as("actions");
  const isChosen = selectedItems.includes(row);
  return (
    <li className={isChosen ? `${styles.card} ${styles.cardChosen}` : styles.card} aria-labelledby={id}>
      {picture && <Suspense fallback={<div className={styles.cardOutline} />}>{picture(row)}</Suspense>}
      <div className={styles.cardHead}>
        {props.selectionType !== undefined && <Choose {...props} />}
        {as("picture").map(({ column, content }) => (
          <div key={column.id}>{content}</div>
        ))}
        <div className={styles.cardName} id={id}>
          {as("title").map(({ content }) => content)}
        </div>
      </div>
      {picture === undefined && <Facts cells={as("fact")} />}
      {picture === undefined && details.length > 0 && (
        <details className={styles.cardDetails}>
          <summary>{say("Details")}</summary>
          <Facts cells={details} />
        </details>
      )}
      {statuses.length + actions.length > 0 && (
        <div className={styles.cardFoot}>
          <div className={styles.cardStatuses}>
            {statuses.map(({ column, content }) => (
              <div key={column.id}>
                {isNamed(column) && <span className={styles.cardWord}>{column.header}: </span>}
                {content}
              </div>
            ))}
          </div>
          {actions.map(({ column, content }) => (
            <div key={column.id}>{content}</div>
          ))}
        </div>
      )}
    </li>
  );
}

interface Cell<Row> {
  readonly column: ListColumn<Row>;
  readonly content: ReactNode;
}

function Facts<Row>({ cells }: { cells: readonly Cell<Row>[] }) {
  if (cells.length === 0) return null;
  return (
    <dl className={styles.cardFacts}>
      {cells.map(({ column, content }) => (
        <div key={column.id}>
          <dt>{column.header}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}

function selectRows<Row>({ onSelectionChange }: DataTableProps<Row>, selectedItems: Row[]): void {
  onSelectionChange?.(new CustomEvent("select", { detail: { selectedItems } }));
}

function Choose<Row>(props: CardProps<Row>) {
  const { row, selectedItems = [], isItemDisabled, ariaLabels } = props;
  return (
    <Checkbox
      checked={selectedItems.includes(row)}
      disabled={isItemDisabled?.(row) === true}
      ariaLabel={ariaLabels.itemSelectionLabel?.({ selectedItems: [...selectedItems] }, row)}
      onChange={({ detail }) =>
        selectRows(props, detail.checked ? [...selectedItems, row] : selectedItems.filter((chosen) => chosen !== row))
      }
    />
  );
}

/** What the header row of a table offers. */
function toolsOf<Row>(props: DataTableProps<Row>): ReactNode[] {
  return [
    ...(props.selectionType === "multi" ? [<ChooseAll key="choose" {...props} />] : []),
    ...(props.onSortingChange === undefined ||
    props.columnDefinitions.every(({ sortingField }) => sortingField === undefined)
      ? []
      : [<Sorting key="sort" {...props} />]),
  ];
}

function ChooseAll<Row>(props: DataTableProps<Row>) {
  const { items, selectedItems = [], isItemDisabled, ariaLabels } = props;
  const choosable = items.filter((row) => isItemDisabled?.(row) !== true);
  const count = selectedItems.length;
  return (
    <Checkbox
      checked={count > 0 && count === choosable.length}
      indeterminate={count > 0 && count < choosable.length}
      disabled={choosable.length === 0}
      onChange={({ detail }) => selectRows(props, detail.checked ? choosable : [])}
    >
      {ariaLabels.allItemsSelectionLabel?.({ selectedItems: [...selectedItems] })}
    </Checkbox>
  );
}

function Sorting<Row>(props: DataTableProps<Row>) {
  const { columnDefinitions, sortingColumn, sortingDescending = false, onSortingChange } = props;
  const options = columnDefinitions.flatMap(({ sortingField, header }) =>
    sortingField === undefined || typeof header !== "string"
      ? []
      : [
          { value: `${sortingField} asc`, label: say("{column}, ascending", { column: header }) },
          { value: `${sortingField} desc`, label: say("{column}, descending", { column: header }) },
        ],
  );
  const current = `${sortingColumn?.sortingField ?? ""} ${sortingDescending ? "desc" : "asc"}`;
  return (
    <div className={styles.cardListSorting}>
      <Select
        ariaLabel={say("Sorting")}
        options={options}
        selectedOption={options.find(({ value }) => value === current) ?? null}
        onChange={({ detail }) => {
          const [sortingField = "", order] = (detail.selectedOption.value ?? "").split(" ");
          const isDescending = order === "desc";
          onSortingChange?.(new CustomEvent("sort", { detail: { sortingColumn: { sortingField }, isDescending } }));
        }}
      />
    </div>
  );
}
