import type { KeyboardEvent } from "react";
import type { Values } from "#shared/email/design/types.ts";
import { writtenHtml } from "#shared/email/render/rich-text.ts";
import { EntryTranslationMark } from "../../languages/entry-translation-mark.tsx";
import { hasLetters } from "#shared/email/languages/translatable-texts.ts";
import { isCellTranslated } from "#shared/email/languages/table-translation.ts";
import { useEntryTranslationText } from "../../languages/use-translation-status.ts";
import { useSay } from "../../../state/session/use-say.ts";
import { cellsOf, rowsOf, type CellPlace, type Part } from "#shared/email/design/table-edits.ts";

interface CellGridProps {
  readonly table: Values;
  /** The parts that are shown. */
  readonly parts: readonly Part[];
  readonly chosen: CellPlace | undefined;
  /** The values of the shown language; undefined in the default language. */
  readonly translation: Values | undefined;
  readonly onChoose: (place: CellPlace) => void;
}

/** A small picture of the table to choose a cell. Arrow keys move between cells. */
export function CellGrid({ table, parts, chosen, translation, onChoose }: CellGridProps) {
  const say = useSay();
  const pieceText = useEntryTranslationText();
  const lines = parts.flatMap((part) => rowsOf(table, part).map((row, i) => ({ part, row, i })));
  const isChosen = (place: CellPlace) =>
    chosen?.part === place.part && chosen.row === place.row && chosen.column === place.column;

  return (
    <table className="cell-grid" aria-label={say("Cells")} onKeyDown={walk}>
      <tbody>
        {lines.map(({ part, row, i }, line) => (
          <tr key={`${part} ${i}`} data-part={part}>
            {cellsOf(row).map((cell, column) => {
              const place = { part, row: i, column };
              const text = textOf(cell);
              const isOwn = translation && hasLetters(text) ? isCellTranslated(translation, place) : undefined;
              return (
                <td key={column}>
                  <button
                    type="button"
                    aria-pressed={isChosen(place)}
                    aria-label={[
                      say("Row {row}, column {column}: {text}", { row: line + 1, column: column + 1, text }),
                      ...(isOwn === undefined ? [] : [pieceText(isOwn, true)]),
                    ].join(". ")}
                    onClick={() => onChoose(place)}
                  >
                    <span>{text || "\u00a0"}</span>
                    {isOwn !== undefined && <EntryTranslationMark isTranslated={isOwn} isText />}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function walk(event: KeyboardEvent<HTMLTableElement>): void {
  const [down, right] =
    { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[event.key] ?? [];
  if (down === undefined || right === undefined || !(event.target instanceof HTMLElement)) return;
  const cell = event.target.closest("td");
  const row = cell?.closest("tr");
  if (!cell || !row) return;
  event.preventDefault();
  const wanted = event.currentTarget.rows[row.rowIndex + down]?.cells[cell.cellIndex + right];
  wanted?.querySelector("button")?.focus();
}

function textOf(cell: Values): string {
  return new DOMParser().parseFromString(writtenHtml(cell), "text/html").body.textContent.trim();
}
