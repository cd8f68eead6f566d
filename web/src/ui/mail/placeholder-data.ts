import type { PlaceholderObject, PlaceholderShape } from "#shared/placeholders/placeholder-object.ts";

/**
 * Data with which a mail shows its placeholders, such as `{{name}}`: every condition is true, and every list has as
 * many items as needed.
 */
export const placeholderData = (tree: PlaceholderObject): Record<string, unknown> => outlineOf(tree, []);

function outlineOf({ fields }: PlaceholderObject, around: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ name, shape }) => [name, outline(shape, [...around, name])]));
}

function outline(shape: PlaceholderShape, path: readonly string[]): unknown {
  switch (shape.kind) {
    case "string":
    case "any":
      return `{{${path.join(".") || "this"}}}`;
    case "boolean":
      return true;
    case "list":
      return Array.from({ length: Math.max(shape.minimum, 1) }, () => outline(shape.item, []));
    case "object":
      return outlineOf(shape, path);
  }
}
