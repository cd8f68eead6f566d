import { idOf } from "#shared/email/design/address.ts";
import { findItem, type Found } from "#shared/email/design/find.ts";
import { isObject, objectAt, textAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import { updateValues } from "#shared/email/design/update-values.ts";
import type { StyleGuide, StyleOfGuide } from "../../../protocol/options.ts";
import type { Command } from "./command.ts";

/** Always the same, so that what shows it need not render again. */
const none: Readonly<Record<string, StyleOfGuide>> = {};

/** The looks that the host offers for an item, by their ids. A row is a tool like the contents. */
export function stylesFor(guide: StyleGuide, found: Found): Readonly<Record<string, StyleOfGuide>> {
  return guide.tools?.[found.kind === "content" ? found.item.type : found.kind]?.styles ?? none;
}

/** The id of the look that the item has; empty when it has none. */
export function styleOf({ item }: Found): string {
  return textAt(item.values ?? {}, "_styleGuide");
}

/** The keys of the values that the item's look decides: they cannot be changed as long as it has it. */
export function fixedBy(guide: StyleGuide, found: Found): readonly string[] {
  return Object.keys(stylesFor(guide, found)[styleOf(found)]?.values ?? {});
}

/** Gives the item a look of the host's, or (`null`) lets it go its own way, looking as it does. */
export function giveStyle(found: Found, style: { readonly id: string; readonly values: Values } | null): Command {
  const id = idOf(found.item);
  const changes = { ...(style && over(found.item.values ?? {}, style.values)), _styleGuide: style?.id ?? null };
  return {
    change: { type: `${found.kind}:modified`, item: id, changes },
    edit: (design) => (findItem(design, id) ? updateValues(design, id, changes) : { design, inverse: [] }),
  };
}

/** What a look leaves open within an object, such as one side of a border, stays. */
function over(values: Values, given: Values): Values {
  const entries = Object.entries(given).map(([key, value]): [string, unknown] => [
    key,
    isObject(value) ? { ...objectAt(values, key), ...value } : value,
  ]);
  return Object.fromEntries(entries);
}
