import { isObject } from "#shared/email/design/json.ts";
import { cellsOf, changeCell, rowsOf } from "#shared/email/design/table-edits.ts";
import type { Values } from "#shared/email/design/types.ts";
import { languageValues } from "#shared/email/languages/language-values.ts";
import { shownParts } from "../../../model/items/table-cells.ts";
import { storedText } from "../../../model/text/stored-text.ts";
import type { Property } from "../../../state/properties/property.ts";
import { openedTable } from "../../../state/properties/table-property.ts";
import { useEditor, useSession } from "../../../state/session/session.ts";
import { useSay } from "../../../state/session/use-say.ts";
import { LineButtons } from "../../table/line-buttons.tsx";
import { RepeatControl } from "../../table/repeat-control.tsx";
import { useReshape } from "../../table/use-reshape.ts";
import { CellFields } from "./cell-fields.tsx";
import { CellGrid } from "./cell-grid.tsx";

interface TableControlProps {
  /** The object with `headers`, `rows` and `footers`. */
  readonly property: Property;
  readonly id: string | null;
  readonly values: Values;
}

/**
 * The cells of a table: one is chosen in the grid and edited below it. Rows and columns are added, removed and moved in
 * every language.
 */
export function TableControl({ property, id, values }: TableControlProps) {
  const say = useSay();
  const { store } = useSession();
  const reshape = useReshape(id ?? "");
  const language = useEditor((state) => state.language);
  const isTranslated = language !== null;
  const chosen = useEditor((state) => state.cell);
  const opened = openedTable(property, values);
  const table = isObject(opened.value) ? opened.value : {};
  const row = rowsOf(table, chosen.part)[chosen.row];
  const cell = row && cellsOf(row)[chosen.column];
  const key = `${id ?? ""} ${chosen.part} ${chosen.row} ${chosen.column}`;

  return (
    <>
      <CellGrid
        table={table}
        parts={shownParts(values)}
        chosen={cell ? chosen : undefined}
        translation={language === null ? undefined : languageValues(values, language)}
        onChoose={(cell) => store.set({ cell })}
      />
      {cell ? (
        <>
          {!isTranslated && <LineButtons table={table} chosen={chosen} onChange={reshape} />}
          {!isTranslated && id !== null && <RepeatControl id={id} table={table} chosen={chosen} />}
          <CellFields
            textOnly={isTranslated}
            key={`${key} ${storedText(cell).key}`}
            label={say("Text of the cell")}
            cell={cell}
            onChange={(edit) => opened.set(changeCell(table, chosen, edit))}
            onCommit={(edit) => opened.commit(changeCell(table, chosen, edit))}
            table={table}
            column={chosen.column}
            onTable={opened.set}
          />
        </>
      ) : (
        <p className="hint">{say("Choose a cell.")}</p>
      )}
    </>
  );
}
