import type { Box } from "../page/layout.ts";
import { place } from "./box-style.ts";

interface OutlineProps {
  readonly kind: "hover" | "selected";
  readonly box: Box;
  readonly label?: string;
}

/** A frame around an item. Its label stands above it, or in it where the mail begins, and never takes a press. */
export function Outline({ kind, box, label }: OutlineProps) {
  return (
    <div id={`${kind}-outline`} className={`outline ${kind}`} style={place(box)} aria-hidden="true">
      {label !== undefined && <span className={box.top < 12 ? "outline-label inside" : "outline-label"}>{label}</span>}
    </div>
  );
}
