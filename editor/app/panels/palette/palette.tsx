import { iconOfType } from "../../kit/item-icons.ts";
import { Icon } from "../../kit/icons.tsx";
import { insertBrandRow, insertContent, insertRow } from "../../state/actions/item-actions.ts";
import { useOfferedContents } from "../../kit/use-offered-contents.ts";
import { useEditor, useSession } from "../../state/session/session.ts";
import { ColumnsIcon } from "../../kit/columns-icon.tsx";
import { Tile } from "./tile.tsx";
import { rowLayouts } from "../../model/items/tools.ts";
import { useSay } from "../../state/session/use-say.ts";

/** Contents and rows to add: by dragging, or by a press, which adds them after the selected item. */
export function Palette() {
  const session = useSession();
  const say = useSay();
  const contents = useOfferedContents();
  const ownLayouts = useEditor((state) => state.hostLayouts);
  const brandRows = useEditor((state) => state.brand.rows);
  const oneRow = useEditor((state) => state.maxRows === 1);

  return (
    <nav className="palette" aria-label={say("Add to the mail")}>
      <h2>{say("Content")}</h2>
      <div className="tiles">
        {contents.map(({ type, label, icon, picture }) => (
          <Tile key={type} label={label} dragged={{ kind: "tool", type }} onPress={() => insertContent(session, type)}>
            {picture === undefined ? (
              <Icon name={icon} size={24} />
            ) : (
              <img className="tile-picture" src={picture} alt="" width={24} height={24} />
            )}
            <span className="tile-label">{label}</span>
          </Tile>
        ))}
      </div>
      {!oneRow && brandRows.length > 0 && (
        <>
          <h2>{say("Brand")}</h2>
          <div className="tiles">
            {brandRows.map(({ id, name, row }) => (
              <Tile key={id} label={name} dragged={{ kind: "brand", id }} onPress={() => insertBrandRow(session, id)}>
                <Icon name={iconOfType(row.columns[0]?.contents[0]?.type ?? "text")} size={24} />
                <span className="tile-label">{name}</span>
              </Tile>
            ))}
          </div>
        </>
      )}
      {!oneRow && (
        <>
          <h2>{say("Rows")}</h2>
          <div className="tiles rows">
            {ownLayouts.map((cells) => (
              <Tile
                key={cells.join(" ")}
                label={say("Row with {columns}", { columns: cells.join(" : ") })}
                dragged={{ kind: "layout", cells: [...cells] }}
                onPress={() => insertRow(session, cells)}
              >
                <ColumnsIcon cells={cells} />
              </Tile>
            ))}
            {rowLayouts.map(({ cells, label }) => (
              <Tile
                key={label}
                label={say("Row with {columns}", { columns: say(label) })}
                dragged={{ kind: "layout", cells: [...cells] }}
                onPress={() => insertRow(session, cells)}
              >
                <ColumnsIcon cells={cells} />
              </Tile>
            ))}
          </div>
        </>
      )}
    </nav>
  );
}
