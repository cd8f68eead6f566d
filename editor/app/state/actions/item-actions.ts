import { idOf } from "#shared/email/design/address.ts";
import { findItem, type Found } from "#shared/email/design/find.ts";
import type { RowPlace } from "#shared/email/design/insert.ts";
import type { Content } from "#shared/email/design/types.ts";
import { plural } from "#shared/plural.ts";
import {
  addContent,
  addCopyOfContent,
  addCopyOfRow,
  addRow,
  duplicate,
  moveContentTo,
  moveRowTo,
  remove,
} from "../../model/commands/design-commands.ts";
import { addContents } from "../../model/commands/add-contents.ts";
import type { Command } from "../../model/commands/command.ts";
import { contentOfTool, toolType } from "../../model/items/host-tools.ts";
import { newCountdown } from "../../model/items/new-countdown.ts";
import { productListTool } from "../../model/items/product-list.ts";
import { qrCodeTool } from "../../model/qr/qr-code.ts";
import { directionIn } from "../../model/languages/mail-languages.ts";
import { permissionsOf } from "../../model/items/item-permissions.ts";
import {
  contentDestination,
  inReadingOrder,
  ownRowDestination,
  placeAfter,
  rowDestination,
  rowPlaceAfter,
  type Destination,
  type Direction,
} from "../../model/items/destinations.ts";
import type { ClipboardItem } from "../../model/items/clipboard-item.ts";
import { describeItem } from "../../model/items/item-names.ts";
import { sayFrom } from "../../model/i18n/say.ts";
import { announce } from "./announce.ts";
import type { Session } from "../session/session.ts";

/* Actions of users on items, by pointer or keyboard. Each obeys the item's permissions and the host's row limit. */

export function mayAddRow({ store }: Session): boolean {
  const { design, maxRows } = store.state();
  return design.body.rows.length < maxRows;
}

/** Whether a content can be put into a column: not if the column or its row is locked. */
export function mayTakeContents({ store }: Session, column: string): boolean {
  const found = findItem(store.state().design, column);
  return found?.kind === "column" && permissionsOf(found, store.state().designMode).edit;
}

/** A content that cannot go into a locked column gets a new row after it. */
function openPlace(session: Session, to: Destination): Destination {
  if (to.into === "newRow" || mayTakeContents(session, to.column)) return to;
  return { into: "newRow", ...rowPlaceAfter(session.store.state().design, to.column) };
}

/** If no row may be added, as in a block, the content goes to the end of the last row. */
function placeWithRoom(session: Session, to: Destination): Destination {
  if (to.into === "column" || mayAddRow(session)) return to;
  const columns = session.store.state().design.body.rows.at(-1)?.columns ?? [];
  const open = columns.findLast((column) => mayTakeContents(session, idOf(column)));
  return open === undefined ? to : { into: "column", column: idOf(open), at: open.contents.length };
}

/** `joins`: it is one undo step with the change before it. */
export function insertContent(
  session: Session,
  type: string,
  to?: Destination,
  { joins = false }: { readonly joins?: boolean } = {},
): void {
  // A dialog asks for the list, or for the link, and then adds the content.
  if (type === productListTool) session.store.set({ addingProductList: { to } });
  else if (type === qrCodeTool) session.store.set({ addingQrCode: { to } });
  else
    insertAt(session, to, (wanted) => {
      const { newValues, history, hostTools, countdowns, locale } = session.store.state();
      const tool = hostTools.find((each) => toolType(each) === type);
      const own =
        type === "timer" && countdowns !== undefined
          ? newCountdown({ service: countdowns, locale, now: new Date() }, newValues[type])
          : newValues[type];
      const command = tool
        ? addCopyOfContent(contentOfTool(tool, own), wanted, session.newId)
        : addContent(type, wanted, session.newId, own);
      return joins && history.undoGroup !== undefined ? { ...command, undoGroup: history.undoGroup } : command;
    });
}

/** Inserts contents below the selected item, as one undo step with the change before them, and announces the first. */
export function insertContents(session: Session, contents: readonly Content[]): void {
  const { undoGroup } = session.store.state().history;
  insertAt(session, undefined, (wanted) => {
    const command = addContents(contents, wanted, session.newId);
    return undoGroup === undefined ? command : { ...command, undoGroup };
  });
  session.store.endUndoStep();
  announceSelected(session, "Pasted: {item}");
}

/** Inserts a content that is not in the design yet. */
export function insertNew(session: Session, content: Content, to?: Destination): void {
  insertAt(session, to, (wanted) => addCopyOfContent(content, wanted, session.newId));
}

function insertAt(session: Session, to: Destination | undefined, command: (wanted: Destination) => Command): void {
  const { design, selected } = session.store.state();
  const wanted = openPlace(session, to ?? placeWithRoom(session, placeAfter(design, selected)));
  if (wanted.into === "newRow" && !mayAddRow(session)) showRowLimit(session);
  else session.store.run(command(wanted));
}

export function insertRow(session: Session, cells: readonly number[], place?: RowPlace): void {
  const { design, selected } = session.store.state();
  if (mayAddRow(session)) session.store.run(addRow(cells, place ?? rowPlaceAfter(design, selected), session.newId));
  else showRowLimit(session);
}

/** Inserts a row that the brand has ready, by its id. */
export function insertBrandRow(session: Session, id: string, place?: RowPlace): void {
  const { design, selected, brand } = session.store.state();
  const ready = brand.rows.find((each) => each.id === id);
  if (ready === undefined) return;
  if (mayAddRow(session))
    session.store.run(addCopyOfRow(ready.row, place ?? rowPlaceAfter(design, selected), session.newId));
  else showRowLimit(session);
}

/** Inserts a copy after the selected item: a row after its row, a content after it in its column. */
export function insertCopy(session: Session, clip: ClipboardItem): void {
  const { design, selected } = session.store.state();
  const to = openPlace(session, placeWithRoom(session, placeAfter(design, selected)));
  const needsRow = clip.kind === "row" || to.into === "newRow";
  if (needsRow && !mayAddRow(session)) showRowLimit(session);
  else if (clip.kind === "row")
    session.store.run(addCopyOfRow(clip.row, rowPlaceAfter(design, selected), session.newId));
  else session.store.run(addCopyOfContent(clip.content, to, session.newId));
  announceSelected(session, "Pasted: {item}");
}

/** False if the content may not be moved there. */
export function putContent(session: Session, id: string, to: Destination): boolean {
  if (!allows(session, id, "drag") || (to.into === "column" && !mayTakeContents(session, to.column))) return false;
  if (to.into === "newRow" && !mayAddRow(session)) {
    showRowLimit(session);
    return false;
  }
  session.store.run(moveContentTo(id, to, session.newId));
  return true;
}

/** False if the row may not be moved. */
export function putRow(session: Session, id: string, place: RowPlace): boolean {
  if (!allows(session, id, "drag")) return false;
  session.store.run(moveRowTo(id, place));
  return true;
}

export function moveBy(session: Session, id: string, direction: Direction): void {
  const state = session.store.state();
  const { design } = state;
  const to = contentDestination(design, id, inReadingOrder(directionIn(state, state.language), direction));
  const place = rowDestination(design, id, direction);
  const isMoved = to ? putContent(session, id, to) : place !== undefined && putRow(session, id, place);
  if (isMoved) announcePosition(session, id);
}

export function moveToOwnRow(session: Session, id: string, direction: "up" | "down"): void {
  const to = ownRowDestination(session.store.state().design, id, direction);
  if (to && putContent(session, id, to)) announcePosition(session, id);
}

export function duplicateItem(session: Session, id: string): void {
  const { design } = session.store.state();
  const isRow = findItem(design, id)?.kind === "row";
  if (isRow && !mayAddRow(session)) showRowLimit(session);
  else if (allows(session, id, "duplicate")) {
    session.store.run(duplicate(design, id, session.newId));
    announceSelected(session, "Duplicated: {item}");
  }
}

/** False if the item may not be deleted. A host with an `itemRemoved` callback is asked first and can refuse. */
export function removeItem(session: Session, id: string): boolean {
  const { design, callbacks } = session.store.state();
  const found = findItem(design, id);
  if (!found || !allows(session, id, "remove") || !mayRemoveRow(session, found)) return false;
  if (!callbacks.includes("itemRemoved")) return removeNow(session, id);
  const stop = session.askHost("itemRemoved", { item: found.item }, (answer) => {
    stop();
    if (answer !== false && findItem(session.store.state().design, id)) removeNow(session, id);
  });
  return true;
}

function removeNow(session: Session, id: string): boolean {
  const { design, texts } = session.store.state();
  const say = sayFrom(texts);
  const item = describeItem(say, design, id);
  session.store.run(remove(design, id));
  announce(session, say("Deleted: {item}", { item }));
  return true;
}

function announceSelected(session: Session, text: "Pasted: {item}" | "Duplicated: {item}"): void {
  const { design, selected, texts } = session.store.state();
  const say = sayFrom(texts);
  if (selected !== null) announce(session, say(text, { item: describeItem(say, design, selected) }));
}

/** Announces the new position of an item. */
function announcePosition(session: Session, id: string): void {
  const { design, texts } = session.store.state();
  const say = sayFrom(texts);
  const found = findItem(design, id);
  if (!found || found.kind === "column") return;
  const [at, count] =
    found.kind === "row"
      ? [found.path.row, (design.body[found.path.area] ?? []).length]
      : [found.path.content ?? 0, found.column.contents.length];
  const item = describeItem(say, design, id);
  announce(session, say("Moved: {item}, place {n} of {count}", { item, n: at + 1, count }));
}

function allows({ store }: Session, id: string, action: "drag" | "duplicate" | "remove"): boolean {
  const found = findItem(store.state().design, id);
  return found !== undefined && permissionsOf(found, store.state().designMode)[action];
}

/** The host can require a minimum number of rows: one, for a block. */
function mayRemoveRow({ store }: Session, { kind, path }: Found): boolean {
  const { design, minRows, texts } = store.state();
  if (kind !== "row" || path.area !== "rows" || design.body.rows.length > minRows) return true;
  const say = sayFrom(texts);
  const text = plural(minRows, "At least one row must remain.", "At least {n} rows must remain.");
  store.set({ notice: say(text, { n: minRows }) });
  return false;
}

export function showRowLimit({ store }: Session): void {
  const { maxRows, texts } = store.state();
  const say = sayFrom(texts);
  const notice =
    maxRows === 1 ? say("A block has exactly one row.") : say("There can be at most {n} rows.", { n: maxRows });
  store.set({ notice });
}
