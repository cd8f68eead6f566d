import { useEditor } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";

/** Shown above the mail while it has more rows than the host allows. A block has exactly one row. */
export function RowLimitAlert() {
  const say = useSay();
  const maxRows = useEditor((state) => state.maxRows);
  const count = useEditor(({ design }) => design.body.rows.length);
  if (count <= maxRows) return null;
  return (
    <p className="too-many-rows" role="alert">
      {maxRows === 1
        ? say("Failed to update the block, since it contains multiple rows. Delete row(s) and try again.")
        : say("There can be at most {n} rows.", { n: maxRows })}
    </p>
  );
}
