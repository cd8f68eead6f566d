import { idOf } from "#shared/email/design/address.ts";
import { findItem, type Found } from "#shared/email/design/find.ts";
import { isObject, objectAt, textAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import { updateValues } from "#shared/email/design/update-values.ts";
import type { StyleGuide, StyleOfGuide } from "../../../protocol/options.ts";
import type { Command } from "./command.ts";

/** A constant, so that components that select it do not render again. */
const none: Readonly<Record<string, StyleOfGuide>> = {};

/** The styles that the host offers for an item, by id. A row counts as a tool, as contents do. */
export function stylesFor(guide: StyleGuide, found: Found): Readonly<Record<string, StyleOfGuide>> {
  return guide.tools?.[found.kind === "content" ? found.item.type : found.kind]?.styles ?? none;
}

/** The id of the item's style; empty if it has none. */
export function styleOf({ item }: Found): string {
  return textAt(item.values ?? {}, "_styleGuide");
}

/** The keys of the values that the item's style sets. They cannot be edited while the item has this style. */
export function fixedBy(guide: StyleGuide, found: Found): readonly string[] {
  return Object.keys(stylesFor(guide, found)[styleOf(found)]?.values ?? {});
}

/** Gives the item a style, or removes it (`null`); then the item keeps its current values. */
export function giveStyle(found: Found, style: { readonly id: string; readonly values: Values } | null): Command {
  const id = idOf(found.item);
  const changes = { ...(style && over(found.item.values ?? {}, style.values)), _styleGuide: style?.id ?? null };
  return {
    change: { type: `${found.kind}:modified`, item: id, changes },
    edit: (design) => (findItem(design, id) ? updateValues(design, id, changes) : { design, inverse: [] }),
  };
}

/** Merges objects: keys that the style does not set, such as another side of a border, stay. */
function over(values: Values, given: Values): Values {
  const entries = Object.entries(given).map(([key, value]): [string, unknown] => [
    key,
    isObject(value) ? { ...objectAt(values, key), ...value } : value,
  ]);
  return Object.fromEntries(entries);
}
