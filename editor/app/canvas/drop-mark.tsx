import { place } from "./place.ts";
import type { Box } from "./layout.ts";

/** A line between two items, or the whole of an empty column. */
export function DropMark({ box }: { box: Box }) {
  return <div className={box.height === 0 ? "drop-mark line" : "drop-mark"} style={place(box)} aria-hidden="true" />;
}
