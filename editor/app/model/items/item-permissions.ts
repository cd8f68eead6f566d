import type { Found } from "#shared/email/design/find.ts";
import type { Item } from "#shared/email/design/types.ts";

/** In `edit`, the author of a design may do everything and sets the permissions. In `live`, the permissions apply. */
export type DesignMode = "edit" | "live";

/**
 * What a user may do with an item. The author of the design can forbid each action. A locked item, and everything in
 * it, allows no action but selecting.
 */
export interface ItemPermissions {
  readonly select: boolean;
  readonly drag: boolean;
  readonly duplicate: boolean;
  /** False while the row contains an item that may not be deleted. */
  readonly remove: boolean;
  /** Whether it may be hidden on phones or on computers. */
  readonly hide: boolean;
  readonly edit: boolean;
}

export function permissionsOf(found: Found, mode: DesignMode): ItemPermissions {
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
    remove: loose && [found.item, ...within(found)].every(mayDelete),
    hide: loose && values["hideable"] !== false,
    edit: !locked && select,
  };
}

function isLocked(item: Item): boolean {
  return item.values?.["locked"] === true;
}

function mayDelete(item: Item): boolean {
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
