import type { PlaceholderObject, PlaceholderShape } from "./placeholder-object.ts";

const DEEPEST_OBJECT = 2;

/**
 * Whether the form cannot show these placeholders and only raw JSON can: a list or an object stands inside a list
 * item, or objects nest deeper than two.
 */
export function requiresExpert(tree: PlaceholderObject): boolean {
  return tree.fields.some(({ shape }) => isTooDeep(shape, 0));
}

/** Whether filling these placeholders needs a plan with complex placeholders: lists or nested objects. */
export function isComplex(tree: PlaceholderObject): boolean {
  return tree.fields.some(({ shape }) => isStructured(shape));
}

function isStructured(shape: PlaceholderShape): boolean {
  return shape.kind === "list" || shape.kind === "object";
}

function isTooDeep(shape: PlaceholderShape, objectsAround: number): boolean {
  if (shape.kind === "list") {
    const { item } = shape;
    if (item.kind === "object") return item.fields.some((field) => isStructured(field.shape));
    return item.kind === "list";
  }
  if (shape.kind !== "object") return false;
  if (objectsAround >= DEEPEST_OBJECT) return true;
  return shape.fields.some((field) => isTooDeep(field.shape, objectsAround + 1));
}
