import { useSay } from "../../../state/session/use-say.ts";
import { boxStyle } from "../marks/box-style.ts";
import { useDrops, type DropSurface } from "./use-drops.ts";

/**
 * Handles drops on the canvas and shows the drop position: a line between two items, in the column that gets the item, or
 * the box of an empty column.
 */
export function DropLayer(surface: DropSurface) {
  const say = useSay();
  const marks = useDrops(surface);
  if (!marks) return null;
  const { to, from } = marks;
  return (
    <>
      {from && <div className="dragged-away" style={boxStyle(from)} aria-hidden="true" />}
      {to?.within && <div className="drop-within" style={boxStyle(to.within)} aria-hidden="true" />}
      {to && (
        <div
          className={to.box.height === 0 ? "drop-mark line" : "drop-mark"}
          style={boxStyle(to.box)}
          aria-hidden="true"
        >
          <span className="drop-label">{say(to.label)}</span>
        </div>
      )}
    </>
  );
}
