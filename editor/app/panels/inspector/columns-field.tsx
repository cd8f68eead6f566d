import { idOf } from "#shared/email/design/address.ts";
import type { Row } from "#shared/email/design/types.ts";
import { cellsOf } from "#shared/email/design/values.ts";
import { ColumnsIcon } from "../../kit/columns-icon.tsx";
import { rowLayouts } from "../../model/items/tools.ts";
import { changeColumns } from "../../model/commands/design-commands.ts";
import { useSession } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";

/** The row's column layout, and buttons to select its columns. */
export function ColumnsField({ row }: { row: Row }) {
  const { store, newId } = useSession();
  const say = useSay();
  const current = cellsOf(row).join(" ");

  return (
    <details open className="group-of-fields">
      <summary>{say("Columns")}</summary>
      <div className="layouts" role="group" aria-label={say("Columns of this row")}>
        {rowLayouts.map(({ cells, label }) => (
          <button
            key={label}
            type="button"
            className="layout"
            aria-label={say(label)}
            title={say(label)}
            aria-pressed={cells.join(" ") === current}
            onClick={() => store.run(changeColumns(idOf(row), cells, newId))}
          >
            <ColumnsIcon cells={cells} />
          </button>
        ))}
      </div>
      <div className="buttons">
        {row.columns.map((column, i) => (
          <button key={idOf(column)} type="button" onClick={() => store.set({ selected: idOf(column) })}>
            {say("Column {n}", { n: i + 1 })}
          </button>
        ))}
      </div>
    </details>
  );
}
