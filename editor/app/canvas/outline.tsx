import type { Box } from "./layout.ts";
import { place } from "./place.ts";

interface OutlineProps {
  readonly kind: "hover" | "selected";
  readonly box: Box;
  readonly label?: string;
}

export function Outline({ kind, box, label }: OutlineProps) {
  return (
    <div id={`${kind}-outline`} className={`outline ${kind}`} style={place(box)} aria-hidden="true">
      {label !== undefined && <span className="outline-label">{label}</span>}
    </div>
  );
}
