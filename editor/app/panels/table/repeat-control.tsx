import { useState } from "react";
import type { CellPlace } from "#shared/email/design/table-edits.ts";
import { rowsOf } from "#shared/email/design/table-edits.ts";
import type { Values } from "#shared/email/design/types.ts";
import { isListName, listOf } from "#shared/email/render/table-repeat.ts";
import { repeatTableRow } from "../../model/commands/table-commands.ts";
import { useSession } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";
import { ListField } from "./list-field.tsx";

interface RepeatControlProps {
  readonly id: string;
  /** The opened table. */
  readonly table: Values;
  readonly chosen: CellPlace;
}

/** The list that repeats the row of the chosen cell. Rows of the header and the footer do not repeat. */
export function RepeatControl({ id, table, chosen }: RepeatControlProps) {
  const row = chosen.part === "rows" ? rowsOf(table, "rows")[chosen.row] : undefined;
  return row && <ListOfRow key={chosen.row} id={id} row={chosen.row} list={listOf(row)} />;
}

function ListOfRow({ id, row, list }: { readonly id: string; readonly row: number; readonly list: string }) {
  const say = useSay();
  const { store } = useSession();
  // A draft ends when the list changes, also by undo.
  const [draft, setDraft] = useState({ of: list, text: list });
  const text = draft.of === list ? draft.text : list;

  function commit(): void {
    const wanted = text.trim();
    if (wanted === list || (wanted !== "" && !isListName(wanted))) return;
    store.endUndoStep();
    store.run(repeatTableRow(id, row, wanted));
  }

  return (
    <div className="repeat-control">
      <ListField
        label={say("Repeat the row for each of")}
        value={text}
        onChange={(typed) => setDraft({ of: list, text: typed })}
        onCommit={commit}
      />
      {list !== "" && (
        <p className="hint">{say("Fields of an item are written as {tag}.", { tag: "{{this.name}}" })}</p>
      )}
    </div>
  );
}
