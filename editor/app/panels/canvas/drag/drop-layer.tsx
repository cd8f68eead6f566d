import { useWords } from "../../../state/session/use-say.ts";
import { place } from "../marks/box-style.ts";
import { useDrops, type DropSurface } from "./use-drops.ts";

/** Takes what is dropped on the canvas, and shows where it would go: a line between two items, or a box in a column. */
export function DropLayer(surface: DropSurface) {
  const say = useWords();
  const marks = useDrops(surface);
  if (!marks) return null;
  const { to, from } = marks;
  return (
    <>
      {from && <div className="dragged-away" style={place(from)} aria-hidden="true" />}
      {to && (
        <div className={to.height === 0 ? "drop-mark line" : "drop-mark"} style={place(to)} aria-hidden="true">
          <span className="drop-label">{say("Drop here")}</span>
        </div>
      )}
    </>
  );
}
