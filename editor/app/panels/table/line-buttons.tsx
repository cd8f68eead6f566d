import type { Values } from "#shared/email/design/types.ts";
import { IconButton } from "../../kit/icon-button.tsx";
import { useSay } from "../../state/session/use-say.ts";
import {
  addColumn,
  addRow,
  columnsOf,
  moveColumn,
  moveRow,
  removeColumn,
  removeRow,
  rowsOf,
  type CellPlace,
} from "#shared/email/design/table-edits.ts";

interface LineButtonsProps {
  readonly table: Values;
  readonly chosen: CellPlace;
  /** The edit also applies to the table's translations. */
  readonly onChange: (edit: (table: Values) => Values, chosen: CellPlace) => void;
}

/** The actions for the row and the column of the chosen cell. */
export function LineButtons({ table, chosen, onChange }: LineButtonsProps) {
  const say = useSay();
  const { part, row, column } = chosen;
  const rows = rowsOf(table, part).length;
  const columns = columnsOf(table);
  const toRow = (to: number): CellPlace => ({ ...chosen, row: to });
  const toColumn = (to: number): CellPlace => ({ ...chosen, column: to });

  return (
    <div className="line-buttons">
      <div role="group" aria-label={say("Row of the cell")}>
        <span className="quiet">{say("Row")}</span>
        <IconButton
          icon="plus"
          label={say("Add a row below")}
          onPress={() => onChange((now) => addRow(now, part, row + 1), toRow(row + 1))}
        />
        <IconButton
          icon="up"
          label={say("Move the row up")}
          disabled={row === 0}
          onPress={() => onChange((now) => moveRow(now, part, row, row - 1), toRow(row - 1))}
        />
        <IconButton
          icon="down"
          label={say("Move the row down")}
          disabled={row >= rows - 1}
          onPress={() => onChange((now) => moveRow(now, part, row, row + 1), toRow(row + 1))}
        />
        <IconButton
          icon="trash"
          label={say("Remove the row")}
          disabled={rows < 2}
          onPress={() => onChange((now) => removeRow(now, part, row), toRow(Math.max(0, row - 1)))}
        />
      </div>
      <div role="group" aria-label={say("Column of the cell")}>
        <span className="quiet">{say("Column")}</span>
        <IconButton
          icon="plus"
          label={say("Add a column to the right")}
          onPress={() => onChange((now) => addColumn(now, column + 1), toColumn(column + 1))}
        />
        <IconButton
          icon="arrowLeft"
          label={say("Move the column left")}
          disabled={column === 0}
          onPress={() => onChange((now) => moveColumn(now, column, column - 1), toColumn(column - 1))}
        />
        <IconButton
          icon="arrowRight"
          label={say("Move the column right")}
          disabled={column >= columns - 1}
          onPress={() => onChange((now) => moveColumn(now, column, column + 1), toColumn(column + 1))}
        />
        <IconButton
          icon="trash"
          label={say("Remove the column")}
          disabled={columns < 2}
          onPress={() => onChange((now) => removeColumn(now, column), toColumn(Math.max(0, column - 1)))}
        />
      </div>
    </div>
  );
}
