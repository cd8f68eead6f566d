import { nameOfType } from "../../model/items/item-names.ts";
import { iconOfType } from "../../kit/item-icons.ts";
import { Icon } from "../../kit/icons.tsx";
import { insertContent, insertRow } from "../../state/actions/item-actions.ts";
import { useEditor, useSession } from "../../state/session/session.ts";
import { CellsPicture } from "../../kit/columns-picture.tsx";
import { Tile } from "./tile.tsx";
import { contentTools, rowLayouts } from "../../model/items/tools.ts";
import { useWords } from "../../state/session/use-say.ts";

/** What can be added: by dragging it onto the mail, or by pressing it, which adds it after the selected item. */
export function Palette() {
  const session = useSession();
  const say = useWords();
  const excluded = useEditor((state) => state.excludedTools);
  const ownLayouts = useEditor((state) => state.ownLayouts);
  const oneRow = useEditor((state) => state.maxRows === 1);

  return (
    <nav className="palette" aria-label={say("Add to the mail")}>
      <h2>{say("Content")}</h2>
      <div className="tiles">
        {contentTools
          .filter((type) => !excluded.includes(type))
          .map((type) => {
            const label = nameOfType(say, type);
            return (
              <Tile
                key={type}
                label={label}
                dragged={{ kind: "tool", type }}
                onPress={() => insertContent(session, type)}
              >
                <Icon name={iconOfType(type)} size={24} />
                <span className="tile-label">{label}</span>
              </Tile>
            );
          })}
      </div>
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
                <CellsPicture cells={cells} />
              </Tile>
            ))}
            {rowLayouts.map(({ cells, label }) => (
              <Tile
                key={label}
                label={say("Row with {columns}", { columns: say(label) })}
                dragged={{ kind: "layout", cells: [...cells] }}
                onPress={() => insertRow(session, cells)}
              >
                <CellsPicture cells={cells} />
              </Tile>
            ))}
          </div>
        </>
      )}
    </nav>
  );
}
