import type { English } from "../i18n/say.ts";
import type { Part } from "./part.ts";
import { partOfRatio, type Size } from "./picture-edits.ts";

/** What the part that is kept of a picture looks like. */
export const shapes = ["free", "own", "1:1", "4:3", "3:2", "16:9", "3:1"] as const;
export type Shape = (typeof shapes)[number];

/** Names of shapes that are not their ratio. */
export const shapeNames: Partial<Record<Shape, English>> = {
  free: "Any",
  own: "As the picture",
  "1:1": "Square",
};

/** Width by height for a picture of this size; undefined for any. */
export function ratioOf(shape: Shape, size: Size): number | undefined {
  if (shape === "free") return undefined;
  if (shape === "own") return size.width / size.height;
  const [width = 1, height = 1] = shape.split(":").map(Number);
  return width / height;
}

/** The part of a picture when another shape is chosen: it stays if it may have any. */
export function partInShape(part: Part, shape: Shape, size: Size): Part {
  const ratio = ratioOf(shape, size);
  return ratio === undefined ? part : partOfRatio(ratio, size);
}
