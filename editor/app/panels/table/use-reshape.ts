import type { CellPlace } from "#shared/email/design/table-edits.ts";
import type { Values } from "#shared/email/design/types.ts";
import { editTable } from "../../model/commands/table-commands.ts";
import { useSession } from "../../state/session/session.ts";

/** Changes rows or columns of a table in every language, and chooses a cell afterwards. Each change is one undo step. */
export function useReshape(id: string): (edit: (table: Values) => Values, chosen: CellPlace) => void {
  const { store } = useSession();
  return (edit, chosen) => {
    store.endUndoStep();
    store.run(editTable(id, edit));
    store.set({ cell: chosen });
  };
}
