import type { PlaceholderField, PlaceholderObject, PlaceholderShape } from "./placeholder-object.ts";
import { mergeUsages } from "./usage.ts";
import type { Usage } from "./usage.ts";

/** The tree of what all templates did with the data. */
export function placeholderObject(root: Usage): PlaceholderObject {
  return objectShape(root);
}

/**
 * Where a value is used in several ways, the one with most structure wins, since only that renders everywhere: a list
 * or an object can be asked about and printed (uselessly), a text cannot be walked. `#each` walks objects as well, so
 * a value that is walked and has named fields is an object whose fields look like the items.
 */
function shapeOf(usage: Usage): PlaceholderShape | undefined {
  const named = [...usage.fields.keys()].some((name) => name !== "length");
  if (named) return objectShape(usage);
  if (usage.iterated) return listShape(usage);
  if (usage.printed) return { kind: "string" };
  if (usage.fields.size > 0) return listShape(usage);
  return usage.tested && !usage.opened ? { kind: "boolean" } : { kind: "any" };
}

function listShape(usage: Usage): PlaceholderShape | undefined {
  if (usage.item?.endless) return undefined;
  const item = usage.item && shapeOf(usage.item);
  return { kind: "list", item: item ?? { kind: "any" }, minimum: usage.minimum };
}

function objectShape(usage: Usage): PlaceholderObject {
  const fields = [...usage.fields].flatMap(([name, field]) => fieldShape(name, mergeUsages(field, usage.item)));
  return { kind: "object", fields };
}

function fieldShape(name: string, usage: Usage): PlaceholderField[] {
  const shape = shapeOf(usage);
  if (!shape) return [];
  const optional = usage.tested && shape.kind !== "boolean";
  return [{ name, optional, needed: usage.needed, shape }];
}
