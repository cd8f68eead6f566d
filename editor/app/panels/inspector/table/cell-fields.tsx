import { lazy, Suspense } from "react";
import type { Values } from "#shared/email/design/types.ts";
import { fontsOfWords } from "../../../model/fonts/text-fonts.ts";
import { useSession } from "../../../state/session/session.ts";
import { storedWords, type Words } from "../../../model/text/stored-text.ts";
import { useWords } from "../../../state/session/use-say.ts";
import { AlignmentControl } from "../controls/alignment-control.tsx";
import { ColourControl } from "../controls/color-control.tsx";
import { NumberControl } from "../controls/number-control.tsx";
import type { Property } from "../../../state/properties/property.ts";
import { columnsOf, setColumnWidth } from "../../../model/items/table-edits.ts";

interface CellFieldsProps {
  readonly label: string;
  readonly cell: Values;
  readonly onChange: (edit: (cell: Values) => Values) => void;
  readonly onDecide: (edit: (cell: Values) => Values) => void;
  readonly table: Values;
  readonly column: number;
  readonly onTable: (table: Values) => void;
  /** Another language has words of its own, and the look of the design's. */
  readonly wordsOnly: boolean;
}

const RichText = lazy(async () => ({ default: (await import("../../text/rich-text.tsx")).RichText }));

/** The words of a cell, with what sets it off from the others. */
export function CellFields({ label, cell, onChange, onDecide, table, column, onTable, wordsOnly }: CellFieldsProps) {
  const say = useWords();
  const { store } = useSession();

  function own(key: string): Property {
    const changed = (value: unknown) => (now: Values) => withKey(now, key, value);
    return {
      value: cell[key],
      set: (value) => onChange(changed(value)),
      decide: (value) => onDecide(changed(value)),
      amend: (change) => onDecide((now) => withKey(now, key, change(now[key]))),
    };
  }

  const width: Property = {
    value: cell["width"] ?? Math.round(100 / columnsOf(table)),
    set: (value) => onTable(setColumnWidth(table, column, Number(value))),
    decide: (value) => onTable(setColumnWidth(table, column, Number(value))),
    amend: (change) => onTable(setColumnWidth(table, column, Number(change(cell["width"])))),
  };

  return (
    <div className="field group">
      <div className="cell-words">
        <Suspense fallback={<p className="note">{say("Loading…")}</p>}>
          <RichText
            label={label}
            type="text"
            words={storedWords(cell)}
            autoFocus={false}
            onChange={(words) => {
              const fonts = fontsOfWords(words, store.state());
              onChange((now) => withKey(withWords(now, words), "sestinaFonts", fonts));
            }}
            onClose={store.settle}
          />
        </Suspense>
      </div>
      {!wordsOnly && (
        <>
          <NumberControl label={say("Width of the column")} property={width} min={5} max={95} unit="" step={5} />
          <AlignmentControl label={say("Alignment")} property={own("textAlign")} justify={false} />
          <ColourControl label={say("Background color")} property={own("backgroundColor")} optional />
          <ColourControl label={say("Text color")} property={own("color")} optional />
        </>
      )}
    </div>
  );
}

function withWords(cell: Values, { key, stored }: Words): Values {
  return withKey({ ...cell, [key]: stored }, key === "text" ? "textJson" : "", undefined);
}

function withKey(cell: Values, key: string, value: unknown): Values {
  if (value !== undefined && value !== "") return { ...cell, [key]: value };
  return Object.fromEntries(Object.entries(cell).filter(([name]) => name !== key));
}
