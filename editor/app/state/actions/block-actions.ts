import { blockLinkOf, linkBlock, unlinkBlock } from "#shared/email/design/block-sync.ts";
import { deleteItem } from "#shared/email/design/duplicate.ts";
import { findItem, findRow } from "#shared/email/design/find.ts";
import { inSequence } from "#shared/email/design/in-sequence.ts";
import { insertRow, type RowPlace } from "#shared/email/design/insert.ts";
import { isObject, textAt } from "#shared/email/design/json.ts";
import type { Row } from "#shared/email/design/types.ts";
import { mayAddRow, showRowLimit } from "./item-actions.ts";
import { rowPlaceAfter } from "../../model/items/destinations.ts";
import type { Session } from "../session/session.ts";
import type { HostBlock } from "../../model/items/host-block.ts";
import { reloadBlocks } from "./use-blocks.ts";

/** Inserts a block as a linked row. */
export function insertBlock(session: Session, { id, row, updatedAt }: HostBlock, place?: RowPlace): void {
  const { store, newId } = session;
  const { design, selected } = store.state();
  if (!mayAddRow(session)) {
    showRowLimit(session);
    return;
  }
  store.run({
    name: "Block added",
    change: { type: "row:added" },
    edit: (current) => insertRow(current, linked(row, id, updatedAt), place ?? rowPlaceAfter(design, selected), newId),
  });
}

/** Like `insertBlock`, for a dragged block. */
export function insertBlockById(session: Session, id: string, place: RowPlace): void {
  const block = session.store.state().blocks?.find((each) => each.id === id);
  if (block) insertBlock(session, block, place);
}

/** Sends a row to the host as a new block, and links the row to the saved block. */
export function saveAsBlock(session: Session, rowId: string, about: { name: string; category: string }): void {
  const row = findRow(session.store.state().design, rowId);
  if (!row) return;
  const block = { ...about, tags: [], displayMode: "email", data: unlinked(row) };
  const stop = session.askHost("block:added", block, (answer) => {
    stop();
    const saved = isObject(answer) ? answer : {};
    if (textAt(saved, "id") !== "" && findRow(session.store.state().design, rowId)) {
      link(session, rowId, textAt(saved, "id"), textAt(saved, "updatedAt"));
    }
    reloadBlocks(session);
  });
}

/** Sends the changed row to the host as the block's new content. */
export function updateBlockFrom(session: Session, rowId: string, block: HostBlock): void {
  const row = findRow(session.store.state().design, rowId);
  if (!row) return;
  const stop = session.askHost("block:modified", { ...block.given, data: unlinked(row) }, (answer) => {
    stop();
    if (findRow(session.store.state().design, rowId)) {
      link(session, rowId, block.id, isObject(answer) ? textAt(answer, "updatedAt") : "");
    }
    reloadBlocks(session);
  });
}

/** Replaces the row by the block's current content. */
export function restoreFromBlock({ store, newId }: Session, rowId: string, block: HostBlock): void {
  store.run({
    name: "Restored from the block",
    change: { type: "row:modified", item: rowId },
    edit: (design) => {
      const found = findItem(design, rowId);
      if (found?.kind !== "row") return { design, inverse: [] };
      const { area, row: at } = found.path;
      const fresh = linked(block.row, block.id, block.updatedAt);
      let id = "";
      const edited = inSequence(
        design,
        (current) => deleteItem(current, rowId),
        (current) => {
          const inserted = insertRow(current, fresh, { area, at }, newId);
          ({ id } = inserted);
          return inserted;
        },
      );
      return { ...edited, id };
    },
  });
}

/** Removes the row's link to its block. */
export function unlinkRow({ store }: Session, rowId: string): void {
  store.run({
    name: "Block unlinked",
    change: { type: "row:modified", item: rowId, changes: { sync: undefined } },
    edit: (design) => unlinkBlock(design, rowId),
  });
}

export function deleteBlock(session: Session, block: HostBlock): void {
  const stop = session.askHost("block:removed", block.given, () => {
    stop();
    reloadBlocks(session);
  });
}

/** `clean`, `dirty` (the row was changed), or `outdated` (the block was changed). */
export function syncStateOf(row: Row, block: HostBlock): "clean" | "dirty" | "outdated" {
  const link = blockLinkOf(row);
  if (link?.isDirty === true) return "dirty";
  return link !== undefined && block.updatedAt !== "" && link.updatedAt !== block.updatedAt ? "outdated" : "clean";
}

function link({ store }: Session, rowId: string, block: string, updatedAt: string): void {
  store.run({
    name: "Linked to the block",
    change: { type: "row:modified", item: rowId, changes: { sync: { id: block, dirty: false, updatedAt } } },
    edit: (design) => linkBlock(design, rowId, block, updatedAt),
  });
}

function linked(row: Row, block: string, updatedAt: string): Row {
  return { ...row, values: { ...row.values, synced: undefined, sync: { id: block, dirty: false, updatedAt } } };
}

function unlinked(row: Row): Row {
  const values = Object.entries(row.values ?? {}).filter(([key]) => key !== "sync" && key !== "synced");
  return { ...row, values: Object.fromEntries(values) };
}
