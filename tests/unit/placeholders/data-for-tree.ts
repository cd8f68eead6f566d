import fc from "fast-check";
import type { PlaceholderField, PlaceholderObject, PlaceholderShape } from "#shared/placeholders/placeholder-object.ts";

/** Any data that keeps to the tree: yes and no, long and short lists, and what is not needed now and then left out. */
export function dataFor(tree: PlaceholderObject): fc.Arbitrary<Record<string, unknown>> {
  const entries = tree.fields.map((field) => entryFor(field));
  return fc.tuple(...entries).map((all) => Object.fromEntries<unknown>(all.flat()));
}

function entryFor({ name, needed, optional, shape }: PlaceholderField): fc.Arbitrary<[string, unknown][]> {
  const present = valueFor(shape, name).map((value): [string, unknown][] => [[name, value]]);
  const absent = fc.constant<[string, unknown][]>([]);
  if (!needed) return fc.oneof({ weight: 2, arbitrary: present }, { weight: 1, arbitrary: absent });
  const blank = fc.constant<[string, unknown][]>([[name, ""]]);
  return optional && shape.kind === "string" ? fc.oneof(present, blank) : present;
}

function valueFor(shape: PlaceholderShape, name: string): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case "string":
    case "any":
      return fc.integer({ min: 1, max: 1_000_000 }).map((number) => `${name} ${number}`);
    case "boolean":
      return fc.boolean();
    case "list":
      return fc.array(valueFor(shape.item, name), { minLength: shape.minimum, maxLength: shape.minimum + 2 });
    case "object":
      return dataFor(shape);
  }
}
