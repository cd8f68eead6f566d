import { objectAt, textAt } from "../email/design/json.ts";
import type { Design, Values } from "../email/design/types.ts";
import { bodyValues, columnValues, rowValues } from "../email/design/values.ts";
import { readColor, type Rgb } from "../email/colors.ts";
import type { FoundContent } from "./finding.ts";

const white: Rgb = [255, 255, 255];

/** The background color behind a content; undefined behind a background image, whose colors are unknown. */
export function backgroundOf(design: Design, { row, column }: FoundContent): Rgb | undefined {
  const body = bodyValues(design);
  const around = rowValues(row);
  if ([body, around].some(hasPicture)) return undefined;
  const layers = [
    textAt(body, "backgroundColor"),
    textAt(around, "backgroundColor"),
    textAt(around, "columnsBackgroundColor"),
    textAt(columnValues(column), "backgroundColor"),
  ];
  return layers.reduce<Rgb>((behind, color) => readColor(color, behind) ?? behind, white);
}

function hasPicture(values: Values): boolean {
  return textAt(objectAt(values, "backgroundImage"), "url") !== "";
}
