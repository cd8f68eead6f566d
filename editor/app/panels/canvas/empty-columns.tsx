import { useState } from "react";
import { findItem } from "#shared/email/design/find.ts";
import { objectAt, textAt } from "#shared/email/design/json.ts";
import type { Design } from "#shared/email/design/types.ts";
import { Icon } from "../../kit/icons.tsx";
import { nameOfType } from "../../model/items/item-names.ts";
import { iconOfType } from "../../kit/item-icons.ts";
import { Menu } from "../../kit/menu.tsx";
import { contentTools } from "../../model/items/tools.ts";
import { insertContent } from "../../state/actions/item-actions.ts";
import { useEditor, useSession } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";
import type { Layout } from "./page/layout.ts";
import { boxStyle } from "./marks/box-style.ts";

/** Empty columns with a button that opens a menu of contents to add. */
export function EmptyColumns({ layout }: { layout: Layout }) {
  const session = useSession();
  const say = useSay();
  const excluded = useEditor((state) => state.excludedTools);
  const design = useEditor((state) => state.design);
  const [adding, setAdding] = useState<{ column: string; x: number; y: number }>();
  const columns = layout.rows.flatMap((row) => row.columns);
  const empty = columns.filter((column) => column.contents.length === 0);
  const isBlank = columns.length === 1 && empty.length === 1;
  const onPicture = new Set(layout.rows.filter(({ id }) => hasPicture(design, id)).flatMap((row) => row.columns));

  return (
    <>
      {empty.map((column) => (
        <div
          key={column.id}
          className={isBlank ? "empty-column blank" : "empty-column"}
          data-on-picture={onPicture.has(column)}
          style={boxStyle(column.box)}
        >
          {isBlank && (
            <>
              <Icon name="blocks" size={36} />
              <strong>{say("Your mail begins here")}</strong>
            </>
          )}
          <span className="drop-here">{say("Drop content here")}</span>
          <button
            type="button"
            className="add-here"
            aria-haspopup="menu"
            onClick={(event) => {
              const { left, bottom } = event.currentTarget.getBoundingClientRect();
              setAdding({ column: column.id, x: left, y: bottom + 4 });
            }}
          >
            <Icon name="plus" size={14} /> {say("Add content")}
          </button>
        </div>
      ))}
      {adding && (
        <Menu
          label={say("Add content")}
          at={adding}
          groups={[
            contentTools
              .filter((type) => !excluded.includes(type))
              .map((type) => ({
                label: nameOfType(say, type),
                icon: iconOfType(type),
                onChoose: () => insertContent(session, type, { into: "column", column: adding.column, at: 0 }),
              })),
          ]}
          onClose={() => setAdding(undefined)}
        />
      )}
    </>
  );
}

function hasPicture(design: Design, row: string): boolean {
  return textAt(objectAt(findItem(design, row)?.item.values ?? {}, "backgroundImage"), "url") !== "";
}
