import { Suspense, useState } from "react";
import { findItem } from "#shared/email/design/find.ts";
import { objectAt, textAt } from "#shared/email/design/json.ts";
import type { Design } from "#shared/email/design/types.ts";
import { Icon } from "../../kit/icons.tsx";
import { useEditor } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";
import { rowPlaceAfter } from "../../model/items/destinations.ts";
import { LazyAddMenu } from "../adding/lazy-add-menu.tsx";
import type { Layout } from "./page/layout.ts";
import { boxStyle } from "./marks/box-style.ts";

/** Empty columns with a button that opens the list of what can be added. */
export function EmptyColumns({ layout }: { layout: Layout }) {
  const say = useSay();
  const design = useEditor((state) => state.design);
  const [adding, setAdding] = useState<{ column: string; x: number; y: number }>();
  const columns = layout.rows.flatMap((row) => row.columns.map((column) => ({ ...column, row: row.id })));
  const empty = columns.filter((column) => column.contents.length === 0);
  const isBlank = columns.length === 1 && empty.length === 1;

  return (
    <>
      {empty.map((column) => (
        <div
          key={column.id}
          className={isBlank ? "empty-column blank" : "empty-column"}
          data-on-picture={hasPicture(design, column.row)}
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
            aria-haspopup="dialog"
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
        <Suspense>
          <LazyAddMenu
            at={adding}
            places={{
              content: { into: "column", column: adding.column, at: 0 },
              row: rowPlaceAfter(design, adding.column),
            }}
            onClose={() => setAdding(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function hasPicture(design: Design, row: string): boolean {
  return textAt(objectAt(findItem(design, row)?.item.values ?? {}, "backgroundImage"), "url") !== "";
}
