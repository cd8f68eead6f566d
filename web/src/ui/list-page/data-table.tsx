import * as styles from "#web/ui/list-page/data-table.module.css";
import Table from "@cloudscape-design/components/table";
import { Suspense, use, useCallback, useLayoutEffect, useRef, useState } from "react";
import { loadChunk } from "#web/lib/chunks/load-chunk.ts";
import { ContentsHolder, type HoldContents } from "#web/ui/contents-holder.ts";
import { breakable } from "./breakable.tsx";
import type { DataTableProps } from "./data-table-props.ts";
import { foldedColumns, widthOf } from "./folded-columns.tsx";
import { type ListColumn, roleOf } from "./list-column.ts";
import { ListSkeleton } from "./list-skeleton.tsx";
import type { drawCards } from "./row-cards.tsx";
import { isPhone, useIsPhone } from "./use-is-phone.ts";

/** Of the check boxes at the left. */
const SELECTION_PIXELS = 54;
const MAX_OUTLINES = 10;

let loading: Promise<typeof drawCards> | undefined;
const loadCards = () => (loading ??= loadChunk(async () => (await import("./row-cards.tsx")).drawCards));
// While the rows are loaded.
if (isPhone()) void loadCards().catch(() => undefined);

/** `lazy` would forget the type of the rows. */
const LazyCards = <Row,>(props: DataTableProps<Row>) => use(loadCards())(props);

/**
 * Rows on every width: a table whose columns without room are lines below the title, and cards on a phone. Both follow
 * from the columns.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { picture, ...table } = props;
  const { isOnPhone, hold } = useHeldWidth();
  return (
    <ContentsHolder value={hold}>
      {!isOnPhone && picture === undefined ? (
        <FittedTable {...table} />
      ) : (
        <Suspense fallback={<ListSkeleton />}>
          <LazyCards {...props} />
        </Suspense>
      )}
    </ContentsHolder>
  );
}

/** Whether rows are shown as on a phone. It stays while contents are held, as when a phone is turned on its side. */
function useHeldWidth() {
  const isNarrow = useIsPhone();
  const [isOnPhone, setIsOnPhone] = useState(isNarrow);
  const [holds, setHolds] = useState(0);
  const hold = useCallback<HoldContents>(() => {
    setHolds((now) => now + 1);
    return () => setHolds((now) => now - 1);
  }, []);
  if (holds === 0 && isOnPhone !== isNarrow) setIsOnPhone(isNarrow);
  return { isOnPhone, hold };
}

function FittedTable<Row>({ columnDefinitions, expectedRows, ...props }: DataTableProps<Row>) {
  const { box, room } = useRoom(columnDefinitions, props.items);
  const columns = foldedColumns(columnDefinitions, room - (props.selectionType === undefined ? 0 : SELECTION_PIXELS));
  return (
    <div ref={box} className={styles.table}>
      <Table
        wrapLines
        {...props}
        columnDefinitions={columns.map(fitted)}
        loading={false}
        {...(props.loading === true && {
          items: [],
          empty: <ListSkeleton rows={expectedRows && Math.min(expectedRows, MAX_OUTLINES)} />,
        })}
      />
    </div>
  );
}

const fitted = <Row,>(column: ListColumn<Row>): ListColumn<Row> => ({
  ...column,
  minWidth: widthOf(column),
  ...(roleOf(column) !== "actions" && {
    cell: (row: Row) => {
      const content = column.cell(row);
      return <div className={styles.cell}>{typeof content === "string" ? breakable(content) : content}</div>;
    },
  }),
});

/** A column more leaves a table until it fits; each step is at least as wide as the narrowest column. */
const STEP_PIXELS = 60;

/**
 * The width for the columns of the table in a box: that of the box, less what contents and headers take beyond the
 * columns' own widths. Infinite before it is known.
 */
function useRoom(columns: readonly unknown[], rows: readonly unknown[]) {
  const box = useRef<HTMLDivElement>(null);
  const [{ width, excess }, setPlace] = useState({ width: Infinity, excess: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = () => {
      const { clientWidth } = element;
      setPlace((place) => (place.width === clientWidth ? place : { width: clientWidth, excess: 0 }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    const table = box.current?.querySelector("tbody")?.closest("table");
    if (!table || width === 0 || table.offsetWidth <= width || excess > width) return;
    setPlace((place) => ({ ...place, excess: place.excess + STEP_PIXELS }));
  }, [width, excess, columns, rows]);
  return { box, room: width - excess };
}
