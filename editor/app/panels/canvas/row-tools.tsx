import { Suspense, useRef, useState, type CSSProperties, type KeyboardEvent, type RefObject } from "react";
import { findItem } from "#shared/email/design/find.ts";
import type { RowPlace } from "#shared/email/design/insert.ts";
import type { Design } from "#shared/email/design/types.ts";
import { Icon } from "../../kit/icons.tsx";
import { shortcutText } from "../../kit/shortcut-text.ts";
import { describeItem } from "../../model/items/item-names.ts";
import { permissionsOf } from "../../model/items/item-permissions.ts";
import { moveBy } from "../../state/actions/item-actions.ts";
import { arrows } from "../../state/actions/item-keys.ts";
import { placeOfSection } from "../../state/actions/sections.ts";
import { useEditor, useSession } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";
import { LazyAddMenu } from "../adding/lazy-add-menu.tsx";
import { rowBoundaries, type RowBoundary } from "./drag/drop-place.ts";
import { useHandleDrag } from "./drag/use-handle-drag.ts";
import { boxStyle } from "./marks/box-style.ts";
import type { Layout, Point, RowBox } from "./page/layout.ts";
import { usePointedRow } from "./use-pointed-row.ts";

/** The minimum distance of two buttons in pixels. */
const ADDER_DISTANCE = 24;

interface RowToolsProps {
  readonly design: Design;
  readonly layout: Layout;
  readonly pane: RefObject<HTMLElement | null>;
  readonly scale: number;
  readonly toPage: (point: { clientX: number; clientY: number }) => Point;
  /** The row that is selected, or around the selected item. */
  readonly selected: string | undefined;
}

interface Adding {
  readonly boundary: RowBoundary;
  readonly x: number;
  readonly y: number;
}

/** Where the style sheet finds the row and the columns of the mail, in pixels of its page. */
type Position = CSSProperties & Readonly<Partial<Record<`--${string}`, number | string>>>;

/**
 * Next to the row under the pointer and the selected row: a handle that drags it, and a button at each of its edges that
 * adds a row or a content there, where a dragged row would be put too.
 */
export function RowTools({ design, layout, pane, scale, toPage, selected }: RowToolsProps) {
  const say = useSay();
  const pointed = usePointedRow(pane, layout, toPage);
  const mayAdd = useEditor((state) => state.maxRows > 1);
  const designMode = useEditor((state) => state.designMode);
  const [adding, setAdding] = useState<Adding>();
  const [marked, setMarked] = useState<RowBoundary>();
  const boundaries = rowBoundaries(layout);
  const columnsLeft = Math.min(...layout.rows.flatMap(({ columns }) => columns.map(({ box }) => box.left)));
  const position: Position = { "--columns-left": `${Math.max(0, Number.isFinite(columnsLeft) ? columnsLeft : 0)}px` };
  const shown = layout.rows.flatMap((row, at) => (row.id === pointed || row.id === selected ? [{ row, at }] : []));
  const edges = new Set(layout.rows.length === 0 ? [0] : shown.flatMap(({ at }) => [at, at + 1]));
  const tops = spread([...edges].sort((a, b) => a - b).map((at) => [at, (boundaries[at]?.line.top ?? 0) * scale]));
  const toSection = placeOfSection(
    design,
    useEditor((state) => state.sectionPlace),
  );
  const ofSection = boundaries.find(({ place }) => toSection && isSamePlace(place, toSection));
  const line = adding?.boundary ?? marked ?? ofSection;
  const isMovable = (id: string) => {
    const found = findItem(design, id);
    return found !== undefined && permissionsOf(found, designMode).drag;
  };

  function adder(boundary: RowBoundary, at: number) {
    const below = layout.rows[at];
    const row = describeItem(say, design, (below ?? layout.rows.at(-1))?.id ?? "");
    const isOfSelected = [below, layout.rows[at - 1]].some((each) => each !== undefined && each.id === selected);
    const label =
      row === ""
        ? say("Add a row")
        : below
          ? say("{row}: new row above", { row })
          : say("{row}: new row below", { row });

    return (
      <button
        key={`edge ${at}`}
        type="button"
        className="row-adder"
        style={{ top: tops.get(at) }}
        tabIndex={isOfSelected || row === "" ? 0 : -1}
        aria-haspopup="dialog"
        aria-expanded={adding !== undefined && isSamePlace(adding.boundary.place, boundary.place)}
        aria-label={label}
        onPointerEnter={() => setMarked(boundary)}
        onPointerLeave={() => setMarked(undefined)}
        onFocus={() => setMarked(boundary)}
        onBlur={() => setMarked(undefined)}
        onClick={(event) => {
          const { right, top: y } = event.currentTarget.getBoundingClientRect();
          setAdding({ boundary, x: right + 6, y });
        }}
      >
        <Icon name="plus" size={14} />
      </button>
    );
  }

  return (
    <>
      {line && (
        <div className="drop-mark line" style={boxStyle(line.line)} aria-hidden="true">
          <span className="drop-label">{say("New row")}</span>
        </div>
      )}
      <div className="row-tools-space" style={position}>
        <div className="row-tools">
          {boundaries.flatMap((boundary, at) => [
            mayAdd && edges.has(at) && adder(boundary, at),
            ...shown
              .filter((each) => each.at === at && isMovable(each.row.id))
              .map(({ row }) => (
                <RowHandle
                  key={row.id}
                  row={row}
                  label={describeItem(say, design, row.id)}
                  isSelected={row.id === selected}
                />
              )),
          ])}
        </div>
      </div>
      {adding && (
        <Suspense>
          <LazyAddMenu
            at={adding}
            places={{ row: adding.boundary.place, content: { into: "newRow", ...adding.boundary.place } }}
            onClose={() => {
              setAdding(undefined);
              setMarked(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Moves buttons down that would overlap, in a mail that is shown small. */
function spread(tops: readonly (readonly [edge: number, top: number])[]): ReadonlyMap<number, number> {
  let free = -Infinity;
  return new Map(
    tops.map(([edge, wanted]) => {
      const top = Math.max(wanted, free);
      free = top + ADDER_DISTANCE;
      return [edge, top];
    }),
  );
}

function isSamePlace(one: RowPlace, other: RowPlace): boolean {
  return one.area === other.area && one.at === other.at;
}

interface RowHandleProps {
  readonly row: RowBox;
  readonly label: string;
  readonly isSelected: boolean;
}

/** Drags the row. A press selects it; Alt+arrow moves it. */
function RowHandle({ row: { id, box }, label, isSelected }: RowHandleProps) {
  const session = useSession();
  const say = useSay();
  const handle = useRef<HTMLButtonElement>(null);
  useHandleDrag(handle, "row", id, label, false);
  const track: Position = { "--row-top": `${box.top}px`, "--row-height": `${box.height}px` };
  const keys = { up: shortcutText(say, "Alt+↑"), down: shortcutText(say, "Alt+↓") };

  function onKeyDown(event: KeyboardEvent): void {
    const direction = event.altKey ? arrows[event.key] : undefined;
    if (direction !== "up" && direction !== "down") return;
    event.preventDefault();
    moveBy(session, id, direction);
  }

  return (
    <div className="row-handle-track" style={track}>
      <button
        ref={handle}
        type="button"
        className="row-handle"
        tabIndex={isSelected ? 0 : -1}
        aria-label={say("{row}: drag, or press {up} or {down}", { row: label, ...keys })}
        onClick={() => session.store.set({ selected: id, editing: null })}
        onKeyDown={onKeyDown}
      >
        <Icon name="grip" size={16} />
      </button>
    </div>
  );
}
