import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { idOf } from "#shared/email/design/address.ts";
import { changeCells } from "#shared/email/design/change-cells.ts";
import type { Design, Row } from "#shared/email/design/types.ts";
import { cellsOf } from "#shared/email/design/values.ts";
import { boundaryShare, KEY_STEP, percentOf, withBoundaryAt } from "../../model/items/column-widths.ts";
import { resizeColumns } from "../../model/commands/design-commands.ts";
import { useSession } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";
import type { Point, RowBox } from "./page/layout.ts";

interface ColumnHandlesProps {
  readonly row: Row;
  readonly box: RowBox;
  readonly toPage: (point: { clientX: number; clientY: number }) => Point;
  /** Shows a design temporarily; `undefined` shows the stored one again. */
  readonly onDraft: (design: Design | undefined) => void;
}

/** Handles between the columns of a row that change their widths, by pointer or by arrow keys. */
export function ColumnHandles({ row, box, toPage, onDraft }: ColumnHandlesProps) {
  const { store, newId } = useSession();
  const say = useSay();
  const kept = cellsOf(row);
  const [cells, setCells] = useState<readonly number[]>();
  const dragged = useRef<readonly number[]>(undefined);
  const id = idOf(row);
  const first = box.columns[0];
  const last = box.columns.at(-1);
  if (!first || !last || box.columns.length !== kept.length) return null;
  // In a mail that is read from right to left, the first column is on the right.
  const isTurned = first.box.left > last.box.left;
  const [leftmost, rightmost] = isTurned ? [last, first] : [first, last];
  const left = leftmost.box.left;
  const width = rightmost.box.left + rightmost.box.width - left;
  const turned = (share: number) => (isTurned ? 1 - share : share);
  const shown = cells ?? kept;

  function show(next: readonly number[] | undefined): void {
    dragged.current = next;
    setCells(next);
    onDraft(next && changeCells(store.state().design, id, next, newId).design);
  }

  function onPointerMove(event: PointerEvent, column: number): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const next = withBoundaryAt(kept, column, turned((toPage(event).x - left) / width));
    if (next.join() !== (dragged.current ?? kept).join()) show(next);
  }

  function onPointerUp(): void {
    const chosen = dragged.current;
    show(undefined);
    if (chosen && chosen.join() !== kept.join()) store.run(resizeColumns(id, chosen, newId));
    store.endUndoStep();
  }

  function onKeyDown(event: KeyboardEvent, column: number): void {
    const pressed = event.key === "ArrowLeft" ? -KEY_STEP : event.key === "ArrowRight" ? KEY_STEP : 0;
    const step = isTurned ? -pressed : pressed;
    if (step === 0) return;
    event.preventDefault();
    const next = withBoundaryAt(kept, column, boundaryShare(kept, column) + step);
    if (next.join() !== kept.join()) store.run(resizeColumns(id, next, newId));
  }

  return box.columns.slice(1).map((column, i) => (
    <div
      key={column.id}
      className="column-handle"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={say("Width of column {n}", { n: i + 1 })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percentOf(shown, i)}
      style={{ left: left + turned(boundaryShare(shown, i)) * width, top: box.box.top, height: box.box.height }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => onPointerMove(event, i)}
      onPointerUp={onPointerUp}
      onPointerCancel={() => show(undefined)}
      onKeyDown={(event) => onKeyDown(event, i)}
      onBlur={store.endUndoStep}
    >
      <span className="column-grip" />
      <span className="column-share before">{percentOf(shown, isTurned ? i + 1 : i)} %</span>
      <span className="column-share after">{percentOf(shown, isTurned ? i : i + 1)} %</span>
    </div>
  ));
}
