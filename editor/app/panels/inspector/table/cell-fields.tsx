import { lazy, Suspense } from "react";
import type { Values } from "#shared/email/design/types.ts";
import { cellWithText, withValue } from "../../../model/items/table-cells.ts";
import { textFonts } from "../../../model/fonts/text-fonts.ts";
import { useSession } from "../../../state/session/session.ts";
import { storedText } from "../../../model/text/stored-text.ts";
import { useSay } from "../../../state/session/use-say.ts";
import { AlignmentControl } from "../controls/alignment-control.tsx";
import { ColorControl } from "../controls/color-control.tsx";
import { NumberControl } from "../controls/number-control.tsx";
import type { Property } from "../../../state/properties/property.ts";
import { columnsOf, setColumnWidth } from "#shared/email/design/table-edits.ts";

interface CellFieldsProps {
  readonly label: string;
  readonly cell: Values;
  readonly onChange: (edit: (cell: Values) => Values) => void;
  readonly onCommit: (edit: (cell: Values) => Values) => void;
  readonly table: Values;
  readonly column: number;
  readonly onTable: (table: Values) => void;
  /** Only the text can be translated. */
  readonly textOnly: boolean;
}

const RichText = lazy(async () => ({ default: (await import("../../text/rich-text.tsx")).RichText }));

/** The text, the width and the look of a cell. */
export function CellFields({ label, cell, onChange, onCommit, table, column, onTable, textOnly }: CellFieldsProps) {
  const say = useSay();
  const { store } = useSession();

  function own(key: string): Property {
    const changed = (value: unknown) => (now: Values) => withValue(now, key, value);
    return {
      value: cell[key],
      set: (value) => onChange(changed(value)),
      commit: (value) => onCommit(changed(value)),
      commitUpdate: (change) => onCommit((now) => withValue(now, key, change(now[key]))),
    };
  }

  const width: Property = {
    value: cell["width"] ?? Math.round(100 / columnsOf(table)),
    set: (value) => onTable(setColumnWidth(table, column, Number(value))),
    commit: (value) => onTable(setColumnWidth(table, column, Number(value))),
    commitUpdate: (change) => onTable(setColumnWidth(table, column, Number(change(cell["width"])))),
  };

  return (
    <div className="field group">
      <div className="cell-words">
        <Suspense fallback={<p className="note">{say("Loading…")}</p>}>
          <RichText
            label={label}
            type="text"
            text={storedText(cell)}
            autoFocus={false}
            onChange={(text) => {
              const fonts = textFonts(text, store.state());
              onChange((now) => cellWithText(now, text, fonts));
            }}
            onClose={store.endUndoStep}
          />
        </Suspense>
      </div>
      {!textOnly && (
        <>
          <NumberControl label={say("Width of the column")} property={width} min={5} max={95} unit="" step={5} />
          <AlignmentControl label={say("Alignment")} property={own("textAlign")} justify={false} />
          <ColorControl label={say("Background color")} property={own("backgroundColor")} optional />
          <ColorControl label={say("Text color")} property={own("color")} optional />
        </>
      )}
    </div>
  );
}
