import { useEditor } from "../../state/session/session.ts";
import { useWords } from "../../state/session/use-say.ts";

/** Stands over the mail while it has more rows than the host takes. A block has exactly one. */
export function TooManyRows() {
  const say = useWords();
  const maxRows = useEditor((state) => state.maxRows);
  const count = useEditor(({ design }) => design.body.rows.length);
  if (count <= maxRows) return null;
  return (
    <p className="too-many-rows" role="alert">
      {maxRows === 1
        ? say("Failed to update the block, since it contains multiple rows. Delete row(s) and try again.")
        : say("There is room for {n} rows only.", { n: maxRows })}
    </p>
  );
}
