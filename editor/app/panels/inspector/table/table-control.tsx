import { useState } from "react";
import { isObject, textAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import { languageValues } from "#shared/email/languages/language-values.ts";
import { reshapeTables } from "#shared/email/languages/table-translation.ts";
import { setValues } from "../../../model/commands/design-commands.ts";
import { useEditor, useSession } from "../../../state/session/session.ts";
import { storedText } from "../../../model/text/stored-text.ts";
import { useSay } from "../../../state/session/use-say.ts";
import type { Property } from "../../../state/properties/property.ts";
import { CellFields } from "./cell-fields.tsx";
import { CellGrid } from "./cell-grid.tsx";
import { LineButtons } from "./line-buttons.tsx";
import {
  cellsOf,
  changeCell,
  newTable,
  rowsOf,
  withPart,
  type CellPlace,
  type Part,
} from "#shared/email/design/table-edits.ts";

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
  const language = useEditor((state) => state.language);
  const isTranslated = language !== null;
  const [chosen, setChosen] = useState<CellPlace>({ part: "rows", row: 0, column: 0 });
  const table = shownTable(property.value, values);
  const row = rowsOf(table, chosen.part)[chosen.row];
  const cell = row && cellsOf(row)[chosen.column];
  const key = `${id ?? ""} ${chosen.part} ${chosen.row} ${chosen.column}`;

  function reshape(edit: (table: Values) => Values, place: CellPlace): void {
    if (id !== null) store.run(setValues(store.state().design, id, reshapeTables(values, table, edit)));
    setChosen(place);
  }

  return (
    <>
      <CellGrid
        table={table}
        parts={shownParts(values)}
        chosen={cell ? chosen : undefined}
        translation={language === null ? undefined : languageValues(values, language)}
        onChoose={setChosen}
      />
      {cell ? (
        <>
          {!isTranslated && <LineButtons table={table} chosen={chosen} onChange={reshape} />}
          <CellFields
            textOnly={isTranslated}
            key={`${key} ${storedText(cell).key}`}
            label={say("Text of the cell")}
            cell={cell}
            onChange={(edit) => property.set(changeCell(table, chosen, edit))}
            onCommit={(edit) => property.commit(changeCell(table, chosen, edit))}
            table={table}
            column={chosen.column}
            onTable={property.set}
          />
        </>
      ) : (
        <p className="hint">{say("Choose a cell.")}</p>
      )}
    </>
  );
}

function shownParts(values: Values): readonly Part[] {
  const header: readonly Part[] = values["enableHeader"] === true ? ["headers"] : [];
  const footer: readonly Part[] = values["enableFooter"] === true ? ["footers"] : [];
  return [...header, "rows", ...footer];
}

/** The visible table: a header and a footer only if they are enabled. */
function shownTable(value: unknown, values: Values): Values {
  const sized = (name: string) => Math.max(1, Number.parseInt(textAt(values, name, "2"), 10) || 2);
  let table: Values =
    isObject(value) && rowsOf(value, "rows").length > 0 ? value : newTable(sized("columns"), sized("rows"));
  if (values["enableHeader"] === true) table = withPart(table, "headers");
  if (values["enableFooter"] === true) table = withPart(table, "footers");
  return table;
}
