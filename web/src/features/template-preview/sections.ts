import type { PlaceholderField, PlaceholderObject } from "#shared/placeholders/placeholder-object.ts";
import { say } from "#web/lib/texts/say.ts";

export interface Section {
  readonly title: string;
  readonly fields: readonly PlaceholderField[];
}

type Kind = PlaceholderField["shape"]["kind"];

const titles: readonly (readonly [title: string, kinds: readonly Kind[]])[] = [
  [say("Simple Variables"), ["string", "any"]],
  [say("Nested variables"), ["object"]],
  [say("Boolean Conditions"), ["boolean"]],
  [say("Lists"), ["list"]],
];

/** The sections of the placeholder form; empty ones are left out. */
export const sectionsOf = (tree: PlaceholderObject): readonly Section[] =>
  titles
    .map(([title, kinds]) => ({ title, fields: tree.fields.filter(({ shape }) => kinds.includes(shape.kind)) }))
    .filter(({ fields }) => fields.length > 0);
