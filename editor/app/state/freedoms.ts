import type { Found } from "#shared/email/design/find.ts";
import type { Item } from "#shared/email/design/types.ts";

/**
 * What may be done with an item. Whoever made the design can forbid each; a locked item allows nothing, nor does
 * anything in it.
 */
export interface Freedoms {
  readonly drag: boolean;
  readonly duplicate: boolean;
  readonly remove: boolean;
  readonly edit: boolean;
}

export function freedomsOf(found: Found): Freedoms {
  const values = found.item.values ?? {};
  const locked = [found.item, ...around(found)].some((item) => item.values?.["locked"] === true);
  const standing = found.kind !== "column" && !locked;
  return {
    drag: standing && values["draggable"] !== false,
    duplicate: standing && values["duplicatable"] !== false,
    remove: standing && values["deletable"] !== false,
    edit: !locked,
  };
}

function around(found: Found): readonly Item[] {
  if (found.kind === "content") return [found.row, found.column];
  return found.kind === "column" ? [found.row] : [];
}
