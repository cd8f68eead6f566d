import { makeItems, newRoom } from "./make-items.ts";
import type { Room } from "./make-items.ts";
import type { PlaceholderObject, PlaceholderShape } from "./placeholder-object.ts";

/** What a form starts with: empty texts, no for every question, lists with as many empty items as they need. */
export function emptyValues(tree: PlaceholderObject): Record<string, unknown> {
  return emptyObject(tree, newRoom());
}

/** The empty value of one shape, as for a new item of a list. */
export function emptyValue(shape: PlaceholderShape): unknown {
  return emptyOf(shape, newRoom());
}

function emptyObject(tree: PlaceholderObject, room: Room): Record<string, unknown> {
  return Object.fromEntries(tree.fields.map(({ name, shape }) => [name, emptyOf(shape, room)]));
}

function emptyOf(shape: PlaceholderShape, room: Room): unknown {
  switch (shape.kind) {
    case "string":
    case "any":
      return "";
    case "boolean":
      return false;
    case "list":
      return makeItems(shape.minimum, room, () => emptyOf(shape.item, room));
    case "object":
      return emptyObject(shape, room);
  }
}
