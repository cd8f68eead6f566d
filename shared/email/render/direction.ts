import { textAt } from "../design/json.ts";
import type { Values } from "../design/types.ts";

export type TextDirection = "ltr" | "rtl";

/** The direction of all texts (`textDirection` of the body's values), if the design sets it. */
export function directionOfDesign(body: Values): TextDirection | undefined {
  const direction = textAt(body, "textDirection");
  return direction === "ltr" || direction === "rtl" ? direction : undefined;
}
