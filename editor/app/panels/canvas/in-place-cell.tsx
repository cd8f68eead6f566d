import { lazy, Suspense, useCallback, useEffect, useRef, type CSSProperties } from "react";
import { isObject } from "#shared/email/design/json.ts";
import { cellsOf, rowsOf, type CellPlace } from "#shared/email/design/table-edits.ts";
import type { Values } from "#shared/email/design/types.ts";
import { valuesOf } from "#shared/email/design/values.ts";
import { textFonts } from "../../model/fonts/text-fonts.ts";
import { contentEditedInPlace } from "../../model/items/in-place-editing.ts";
import { cellNextTo, cellWithText, shownParts } from "../../model/items/table-cells.ts";
import { shownLanguages } from "../../model/languages/mail-languages.ts";
import { storedText } from "../../model/text/stored-text.ts";
import { tableOf, withCell } from "../../state/properties/table-property.ts";
import { useEditor, useSession } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";
import { LineButtons } from "../table/line-buttons.tsx";
import { RepeatControl } from "../table/repeat-control.tsx";
import { useReshape } from "../table/use-reshape.ts";
import type { Box, EditedText } from "./page/layout.ts";
import { boxStyle as placed } from "./marks/box-style.ts";

interface InPlaceCellProps {
  readonly id: string;
  readonly text: EditedText;
  /** The box of the whole table. */
  readonly box: Box;
  /** Called with the height of the edited text, so that the row makes room for it; 0 at the end. */
  readonly onTextHeight: (height: number) => void;
}

const RichText = lazy(async () => ({ default: (await import("../text/rich-text.tsx")).RichText }));

/** A cell of a table, edited where it stands. Tab goes to the next cell, Escape ends. */
export function InPlaceCell({ id, text, box, onTextHeight }: InPlaceCellProps) {
  const session = useSession();
  const { store } = session;
  const say = useSay();
  const place = useEditor((state) => state.cell);
  const content = useEditor((state) => contentEditedInPlace(state, id));
  // The words depend on the shown language.
  useEditor(shownLanguages);

  const close = useCallback(() => {
    store.endUndoStep();
    store.set({ editing: null });
    document.querySelector<HTMLElement>(".surface")?.focus();
  }, [store]);

  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new ResizeObserver(() => onTextHeight(words.current?.offsetHeight ?? 0));
    if (words.current) observer.observe(words.current);
    return () => {
      observer.disconnect();
      onTextHeight(0);
    };
  }, [onTextHeight]);

  if (!content) return null;
  const values = valuesOf(content);
  const table = tableOf(session, id, values);
  const opened = isObject(table.value) ? table.value : {};
  const line = rowsOf(opened, place.part)[place.row];
  const cell = line && cellsOf(line)[place.column];
  if (!cell) return null;
  const stored = storedText(cell);

  function goOn(step: 1 | -1): void {
    const next = cellNextTo(opened, values, place, step);
    store.endUndoStep();
    if (next) store.set({ cell: next });
    else close();
  }

  const name = say("Cell in row {row}, column {column}", {
    row: rowNumber(opened, values, place),
    column: place.column + 1,
  });
  return (
    <div className="table-space" data-tools-around style={{ ...placed(box), height: "auto" }}>
      <div style={{ height: box.height }} />
      <div className="in-place cell" style={{ ...placed(within(text.box, box)), ...alignment(text) }}>
        <div ref={words}>
          <Suspense>
            <RichText
              label={name}
              type="text"
              key={`${place.part} ${place.row} ${place.column} ${stored.key}`}
              text={stored}
              style={text.style}
              onTab={goOn}
              onChange={(changed) => {
                const now = tableNow();
                const fonts = textFonts(changed, store.state());
                now.set(withCell(now, place, (each) => cellWithText(each, changed, fonts)));
              }}
              onClose={close}
            />
          </Suspense>
        </div>
      </div>
      <CellBar {...{ id, place, table: opened }} />
    </div>
  );

  /** The table at the time of a change, which may come before the component renders again. */
  function tableNow() {
    const current = contentEditedInPlace(store.state(), id) ?? content;
    return tableOf(session, id, current ? valuesOf(current) : values);
  }
}

interface CellBarProps {
  readonly id: string;
  readonly place: CellPlace;
  readonly table: Values;
}

/** The actions for the row and the column of the edited cell, below the table. Another language has the same rows. */
function CellBar({ id, place, table }: CellBarProps) {
  const say = useSay();
  const isTranslated = useEditor((state) => state.language !== null);
  const reshape = useReshape(id);
  if (isTranslated) return null;
  return (
    <div className="cell-bar" role="toolbar" aria-label={say("Rows and columns")}>
      <LineButtons table={table} chosen={place} onChange={reshape} />
      <RepeatControl id={id} table={table} chosen={place} />
    </div>
  );
}

/** A box relative to another one. */
function within(box: Box, around: Box): Box {
  return { ...box, left: box.left - around.left, top: box.top - around.top };
}

/** A cell's text has its vertical alignment, while another cell makes the row taller. */
function alignment({ box, style }: EditedText): CSSProperties {
  const justifyContent = { middle: "center", bottom: "flex-end" }[style["verticalAlign"] ?? ""] ?? "flex-start";
  return { minHeight: box.height, height: "auto", justifyContent };
}

/** The number of a row among those that a mail shows. */
function rowNumber(table: Values, values: Values, { part, row }: CellPlace): number {
  const parts = shownParts(values);
  const before = parts.slice(0, parts.indexOf(part)).flatMap((each) => rowsOf(table, each));
  return before.length + row + 1;
}
