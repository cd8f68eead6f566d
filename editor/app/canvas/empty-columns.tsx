import type { Layout } from "./layout.ts";
import { place } from "./place.ts";
import { useWords } from "../words/use-words.ts";

/** Says of each empty column that something can be put there. */
export function EmptyColumns({ layout }: { layout: Layout }) {
  const say = useWords();
  const empty = layout.rows.flatMap((row) => row.columns).filter((column) => column.contents.length === 0);
  return empty.map(({ id, box }) => (
    <div key={id} className="empty-column" style={place(box)} aria-hidden="true">
      <span>{say("Drop content here")}</span>
    </div>
  ));
}
