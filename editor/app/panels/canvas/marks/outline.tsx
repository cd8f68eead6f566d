import type { Box } from "../page/layout.ts";
import { boxStyle } from "./box-style.ts";

interface OutlineProps {
  readonly kind: "hover" | "selected";
  readonly box: Box;
  readonly label?: string;
}

/** A frame around an item. Its label is above it, or inside it at the top of the mail, and ignores clicks. */
export function Outline({ kind, box, label }: OutlineProps) {
  return (
    <div id={`${kind}-outline`} className={`outline ${kind}`} style={boxStyle(box)} aria-hidden="true">
      {label !== undefined && <span className={box.top < 12 ? "outline-label inside" : "outline-label"}>{label}</span>}
    </div>
  );
}
