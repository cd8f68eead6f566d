import { idOf } from "#shared/email/design/address.ts";
import { findItem, itemsOf, type Found } from "#shared/email/design/find.ts";
import type { Area, Design } from "#shared/email/design/types.ts";
import type { Change } from "../model/commands/command.ts";

type Emit = (name: string, data: unknown) => void;

/**
 * Reports a change to the host: `design:updated` once, then an event for each item that was added, removed or moved. If
 * a row or column is added or removed with its contents, only the row or column is reported. Undo and redo are reported
 * the same way.
 */
export function emitChange(emit: Emit, change: Change, before: Design, after: Design): void {
  const item = change.item === undefined ? undefined : (findItem(after, change.item) ?? findItem(before, change.item));
  emit("design:updated", { ...change, ...(item && { item: item.item }) });
  if (before.body === after.body) return;
  const [old, now] = [idsOf(before), idsOf(after)];
  for (const found of topmost(before, now)) emit(...eventOf(found, "removed"));
  for (const found of topmost(after, old)) emit(...eventOf(found, "added"));
  const moved = change.type.endsWith(":moved") && change.item !== undefined ? findItem(after, change.item) : undefined;
  if (moved) emit(...eventOf(moved, "moved"));
}

function idsOf(design: Design): ReadonlySet<string> {
  return new Set(itemsOf(design).map(({ item }) => idOf(item)));
}

/** The items that the other design does not have, without those inside another such item. */
function topmost(design: Design, others: ReadonlySet<string>): readonly Found[] {
  return itemsOf(design).filter((found) => {
    if (others.has(idOf(found.item))) return false;
    if (found.kind === "row") return true;
    return others.has(idOf(found.kind === "column" ? found.row : found.column));
  });
}

const rowNames: Readonly<Record<Area, string>> = { rows: "row", headers: "header", footers: "footer" };

function eventOf(found: Found, what: "added" | "removed" | "moved"): [name: string, data: unknown] {
  const kind = found.kind === "row" && what !== "moved" ? rowNames[found.path.area] : found.kind;
  return [`${kind}:${what}`, { [kind]: found.item }];
}
