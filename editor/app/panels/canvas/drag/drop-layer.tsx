import { useSay } from "../../../state/session/use-say.ts";
import { boxStyle } from "../marks/box-style.ts";
import { useDrops, type DropSurface } from "./use-drops.ts";

/** Handles drops on the canvas and shows the drop position: a line between two items, or a box in a column. */
export function DropLayer(surface: DropSurface) {
  const say = useSay();
  const marks = useDrops(surface);
  if (!marks) return null;
  const { to, from } = marks;
  return (
    <>
      {from && <div className="dragged-away" style={boxStyle(from)} aria-hidden="true" />}
      {to && (
        <div className={to.height === 0 ? "drop-mark line" : "drop-mark"} style={boxStyle(to)} aria-hidden="true">
          <span className="drop-label">{say("Drop here")}</span>
        </div>
      )}
    </>
  );
}
