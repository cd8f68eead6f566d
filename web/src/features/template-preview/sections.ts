import type { PlaceholderField, PlaceholderObject } from "#shared/placeholders/placeholder-object.ts";

export interface Section {
  readonly title: string;
  readonly fields: readonly PlaceholderField[];
}

type Kind = PlaceholderField["shape"]["kind"];

const titles: readonly (readonly [title: string, kinds: readonly Kind[]])[] = [
  ["Simple Variables", ["string", "any"]],
  ["Nested variables", ["object"]],
  ["Boolean Conditions", ["boolean"]],
  ["Lists", ["list"]],
];

/** The sections of the placeholder form; empty ones are left out. */
export const sectionsOf = (tree: PlaceholderObject): readonly Section[] =>
  titles
    .map(([title, kinds]) => ({ title, fields: tree.fields.filter(({ shape }) => kinds.includes(shape.kind)) }))
    .filter(({ fields }) => fields.length > 0);
