import type { CSSProperties } from "react";
import type { Box } from "../page/layout.ts";

/** The style that positions an element of the overlay over a box of the page. */
export function boxStyle({ left, top, width, height }: Box): CSSProperties {
  return { position: "absolute", left, top, width, height };
}
