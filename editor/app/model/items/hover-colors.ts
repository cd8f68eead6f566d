import { findItem } from "#shared/email/design/find.ts";
import { objectAt, textAt } from "#shared/email/design/json.ts";
import type { Design } from "#shared/email/design/types.ts";
import { valuesOf } from "#shared/email/design/values.ts";

/** Colors of a button, and those that it has while the pointer is over it. */
const hoverKeys: Readonly<Record<string, string>> = {
  "buttonColors.backgroundColor": "hoverBackgroundColor",
  "buttonColors.color": "hoverColor",
};

/**
 * The path of the hover color that changes with a color of a button: undefined if the user has set another one, or for
 * any other value.
 */
export function followingHover(design: Design, id: string, path: readonly string[]): readonly string[] | undefined {
  const key = hoverKeys[path.join(".")];
  const found = key === undefined ? undefined : findItem(design, id);
  if (key === undefined || found?.kind !== "content") return undefined;
  const colors = objectAt(valuesOf(found.item), "buttonColors");
  const isSame = textAt(colors, key).toLowerCase() === textAt(colors, path[1] ?? "").toLowerCase();
  return isSame ? ["buttonColors", key] : undefined;
}
