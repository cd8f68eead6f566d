import type { Found } from "#shared/email/design/find.ts";
import type { Item } from "#shared/email/design/types.ts";

/** `edit`: whoever makes a design for others may do all, and says what they may. `live`: that is kept to. */
export type DesignMode = "edit" | "live";

/**
 * What may be done with an item. Whoever made the design can forbid each; a locked item allows nothing but to be
 * looked at, nor does anything in it.
 */
export interface Freedoms {
  readonly select: boolean;
  readonly drag: boolean;
  readonly duplicate: boolean;
  /** Not while something in it has to stay, either. */
  readonly remove: boolean;
  /** Whether it may be hidden on phones or computers. */
  readonly hide: boolean;
  readonly edit: boolean;
}

export function freedomsOf(found: Found, mode: DesignMode): Freedoms {
  const standing = found.kind !== "column";
  if (mode === "edit") {
    return { select: true, drag: standing, duplicate: standing, remove: standing, hide: standing, edit: true };
  }
  const values = found.item.values ?? {};
  const select = values["selectable"] !== false;
  const locked = [found.item, ...around(found)].some(isLocked);
  const loose = standing && !locked;
  return {
    select,
    drag: loose && values["draggable"] !== false,
    duplicate: loose && values["duplicatable"] !== false,
    remove: loose && [found.item, ...within(found)].every(mayGo),
    hide: loose && values["hideable"] !== false,
    edit: !locked && select,
  };
}

function isLocked(item: Item): boolean {
  return item.values?.["locked"] === true;
}

function mayGo(item: Item): boolean {
  return !isLocked(item) && item.values?.["deletable"] !== false;
}

function around(found: Found): readonly Item[] {
  if (found.kind === "content") return [found.row, found.column];
  return found.kind === "column" ? [found.row] : [];
}

function within(found: Found): readonly Item[] {
  if (found.kind !== "row") return [];
  return found.item.columns.flatMap((column) => [column, ...column.contents]);
}
