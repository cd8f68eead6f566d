import type { Values } from "../design/types.ts";
import { pixels, sidesOf } from "./dimensions.ts";
import type { Declarations } from "./style.ts";

/** The highest that a row can be set to, in pixels. */
export const TALLEST_ROW = 2000;

/** Where the contents of a row stand that is higher than they are. */
type VerticalAlign = "top" | "middle" | "bottom";

const flexName = { middle: "center", bottom: "flex-end" } as const;

/** What is left of a row's least height inside its padding, in pixels; 0 if the row is as high as its contents. */
export function heightInside(values: Values): number {
  const { top, bottom } = sidesOf(values["padding"]);
  const height = Math.min(pixels(values["sestinaMinHeight"]), TALLEST_ROW);
  return Math.max(0, height - Math.max(0, top) - Math.max(0, bottom));
}

export function verticalAlignOf(values: Values): VerticalAlign {
  const written = values["sestinaVerticalAlign"];
  return written === "middle" || written === "bottom" ? written : "top";
}

/**
 * Declarations of the box in a column, which is as high as the column, so that color and border fill it. A client that
 * does not know them shows the contents at the top.
 */
export function alignedInside(values: Values): Declarations {
  const align = verticalAlignOf(values);
  return align === "top" ? {} : { display: "flex", "flex-direction": "column", "justify-content": flexName[align] };
}

/** The height inside the row on phones; undefined where it is that of computers. */
export function heightOnPhones(values: Values, mobile: Values): number | undefined {
  const inside = heightInside({ ...values, ...mobile });
  return inside === heightInside(values) ? undefined : inside;
}

/** Narrow windows show columns as blocks, in which `vertical-align` has no effect. */
export function stackedRule(selector: string, values: Values, mobile: Values): string {
  const align = verticalAlignOf(values);
  const isHigh = heightInside(values) > 0 || heightInside({ ...values, ...mobile }) > 0;
  if (align === "top" || !isHigh || mobile["noStackMobile"] === true) return "";
  return `${selector}{display:flex !important;flex-direction:column;justify-content:${flexName[align]}}`;
}
