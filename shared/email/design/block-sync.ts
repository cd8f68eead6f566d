import { idOf } from "./address.ts";
import { deleteItem } from "./duplicate.ts";
import { findItem, findRow, itemsOf } from "./find.ts";
import { inSequence } from "./in-sequence.ts";
import { insertRow } from "./insert.ts";
import { isObject, textAt } from "./json.ts";
import type { Edited } from "./steps.ts";
import type { Design, Row } from "./types.ts";
import { updateValues } from "./update-values.ts";

/**
 * A row that shows a reusable block has `values.sync` (`synced` in some designs): the block, the block's time of change
 * when the row was last equal to it, and whether the row was changed since.
 */
export interface BlockLink {
  readonly block: string;
  readonly isDirty: boolean;
  readonly updatedAt: string;
}

/** The block that a row shows, or undefined. */
export function blockLinkOf(row: Row): BlockLink | undefined {
  const link = row.values?.["sync"] ?? row.values?.["synced"];
  if (!isObject(link) || textAt(link, "id") === "") return undefined;
  return { block: textAt(link, "id"), isDirty: link["dirty"] === true, updatedAt: textAt(link, "updatedAt") };
}

/** Every row that shows a block, in reading order. */
export function linkedRows(design: Design): readonly { readonly row: string; readonly link: BlockLink }[] {
  const found: { row: string; link: BlockLink }[] = [];
  for (const { kind, item } of itemsOf(design)) {
    const link = kind === "row" ? blockLinkOf(item) : undefined;
    if (link) found.push({ row: idOf(item), link });
  }
  return found;
}

/** Makes a row show a block, unchanged. Call it when the row equals the block. */
export function linkBlock(design: Design, row: string, block: string, updatedAt: string): Edited {
  return updateValues(design, row, { sync: { id: block, dirty: false, updatedAt }, synced: undefined });
}

/** Detaches a row from its block; its content stays. */
export function unlinkBlock(design: Design, row: string): Edited {
  return updateValues(design, row, { sync: undefined, synced: undefined });
}

/** An edit that also marks the changed rows of blocks as changed; both are undone together. */
export function markingDirty(before: Design, edit: (design: Design) => Edited): Edited {
  const isNewlyDirty = (after: Design, { row, link }: { row: string; link: BlockLink }) => {
    const old = findRow(before, row);
    if (link.isDirty || !old || blockLinkOf(old)?.block !== link.block) return false;
    return isChanged(old, findRow(after, row));
  };
  return inSequence(before, edit, (after) => {
    const changed = linkedRows(after).filter((linked) => isNewlyDirty(after, linked));
    return inSequence(
      after,
      ...changed.map(
        ({ row }) =>
          (design: Design) =>
            markDirty(design, row),
      ),
    );
  });
}

function markDirty(design: Design, row: string): Edited {
  const values = findRow(design, row)?.values ?? {};
  const key = values["sync"] === undefined ? "synced" : "sync";
  const link = values[key];
  return updateValues(design, row, { [key]: { ...(isObject(link) ? link : {}), dirty: true } });
}

function isChanged(before: Row, after: Row | undefined): boolean {
  return before !== after && JSON.stringify(withoutLink(before)) !== JSON.stringify(after && withoutLink(after));
}

function withoutLink(row: Row): Row {
  return { ...row, values: { ...row.values, sync: undefined, synced: undefined } };
}

export interface BlockOfToday {
  readonly id: string;
  readonly row: Row;
  readonly updatedAt: string;
}

/** Replaces each unchanged row that shows a block by the block's latest row, with new ids. Changed rows stay. */
export function updateBlock(design: Design, block: BlockOfToday, newId: () => string): Edited {
  const rows = linkedRows(design).filter(({ link }) => link.block === block.id && !link.isDirty);
  return inSequence(
    design,
    ...rows.map(
      ({ row }) =>
        (current: Design) =>
          replaceRow(current, row, block, newId),
    ),
  );
}

function replaceRow(design: Design, id: string, block: BlockOfToday, newId: () => string): Edited {
  const found = findItem(design, id);
  if (found?.kind !== "row") throw new RangeError(`the design has no row "${id}"`);
  const { area, row: at } = found.path;
  const values = { ...block.row.values, sync: { id: block.id, dirty: false, updatedAt: block.updatedAt } };
  return inSequence(
    design,
    (current) => deleteItem(current, id),
    (current) => insertRow(current, { ...block.row, values }, { area, at }, newId),
  );
}
