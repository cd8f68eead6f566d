import { isObject, textAt } from "../design/json.ts";
import type { Values } from "../design/types.ts";
import { pixels } from "./dimensions.ts";
import type { Declarations } from "./style.ts";

const sides = ["Top", "Left", "Right", "Bottom"] as const;

/** The four borders of a column: all are written, so that a phone's rule can remove one. */
export function columnBorder(border: unknown): Declarations {
  const written: Values = isObject(border) ? border : {};
  const declarations: Record<string, string> = {};
  for (const side of sides) {
    const width = textAt(written, `border${side}Width`, "0px");
    const style = textAt(written, `border${side}Style`, "solid");
    const colour = pixels(width) > 0 ? textAt(written, `border${side}Color`, "transparent") : "transparent";
    declarations[`border-${side.toLowerCase()}`] = `${width} ${style} ${colour}`;
  }
  return declarations;
}

/** The borders of a button or table: only those with a value. */
export function writtenBorder(border: unknown): Declarations {
  if (!isObject(border)) return {};
  const declarations: Record<string, string> = {};
  for (const side of sides) {
    for (const part of ["Width", "Style", "Color"] as const) {
      const value = textAt(border, `border${side}${part}`);
      if (value !== "") declarations[`border-${side.toLowerCase()}-${part.toLowerCase()}`] = value;
    }
  }
  return declarations;
}

/** A radius with the prefixes for old clients; empty without one. */
export function radius(value: string): Declarations {
  if (value === "" || pixels(value) === 0) return {};
  return { "border-radius": value, "-webkit-border-radius": value, "-moz-border-radius": value };
}
