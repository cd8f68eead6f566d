import { idOf } from "#shared/email/design/address.ts";
import { findItem, type Found } from "#shared/email/design/find.ts";
import type { RowPlace } from "#shared/email/design/insert.ts";
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
import { freedomsOf } from "../../model/items/item-permissions.ts";
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
import type { Clip } from "../../model/items/clipboard-item.ts";
import { describeItem } from "../../model/items/item-names.ts";
import { sayFrom } from "../../model/i18n/say.ts";
import { announce } from "./announce.ts";
import type { Session } from "../session/session.ts";

/*
 * What a person does with items, by pointer or keyboard alike. Each keeps to what the design allows, and to the
 * host's limit of rows.
 */

export function mayAddRow({ store }: Session): boolean {
  const { design, maxRows } = store.state();
  return design.body.rows.length < maxRows;
}

/** Whether something can be put into a column: not into a locked one, nor into one of a locked row. */
export function mayTakeContents({ store }: Session, column: string): boolean {
  const found = findItem(store.state().design, column);
  return found?.kind === "column" && freedomsOf(found, store.state().designMode).edit;
}

/** What cannot be put into a locked column goes into a row of its own behind it. */
function openPlace(session: Session, to: Destination): Destination {
  if (to.into === "newRow" || mayTakeContents(session, to.column)) return to;
  return { into: "newRow", ...rowPlaceAfter(session.store.state().design, to.column) };
}

/** Where no row may be added, as in a block, what is added comes last in the row that is there. */
function placeWithRoom(session: Session, to: Destination): Destination {
  if (to.into === "column" || mayAddRow(session)) return to;
  const columns = session.store.state().design.body.rows.at(-1)?.columns ?? [];
  const open = columns.findLast((column) => mayTakeContents(session, idOf(column)));
  return open === undefined ? to : { into: "column", column: idOf(open), at: open.contents.length };
}

export function insertContent(session: Session, type: string, to?: Destination): void {
  const { design, selected } = session.store.state();
  const wanted = openPlace(session, to ?? placeWithRoom(session, placeAfter(design, selected)));
  if (wanted.into === "newRow" && !mayAddRow(session)) refuseRow(session);
  else session.store.run(addContent(type, wanted, session.newId));
}

export function insertRow(session: Session, cells: readonly number[], place?: RowPlace): void {
  const { design, selected } = session.store.state();
  if (mayAddRow(session)) session.store.run(addRow(cells, place ?? rowPlaceAfter(design, selected), session.newId));
  else refuseRow(session);
}

/** Puts a copy after the selected item: a row after its row, a content after it in its column. */
export function insertCopy(session: Session, clip: Clip): void {
  const { design, selected } = session.store.state();
  const to = openPlace(session, placeWithRoom(session, placeAfter(design, selected)));
  const needsRow = clip.kind === "row" || to.into === "newRow";
  if (needsRow && !mayAddRow(session)) refuseRow(session);
  else if (clip.kind === "row")
    session.store.run(addCopyOfRow(clip.row, rowPlaceAfter(design, selected), session.newId));
  else session.store.run(addCopyOfContent(clip.content, to, session.newId));
  tellOfSelected(session, "Pasted: {item}");
}

/** False when the content may not go there. */
export function putContent(session: Session, id: string, to: Destination): boolean {
  if (!allows(session, id, "drag") || (to.into === "column" && !mayTakeContents(session, to.column))) return false;
  if (to.into === "newRow" && !mayAddRow(session)) {
    refuseRow(session);
    return false;
  }
  session.store.run(moveContentTo(id, to, session.newId));
  return true;
}

/** False when the row has to stay. */
export function putRow(session: Session, id: string, place: RowPlace): boolean {
  if (!allows(session, id, "drag")) return false;
  session.store.run(moveRowTo(id, place));
  return true;
}

export function moveBy(session: Session, id: string, direction: Direction): void {
  const state = session.store.state();
  const { design } = state;
  const to = contentDestination(design, id, inReadingOrder(state, direction));
  const place = rowDestination(design, id, direction);
  const isMoved = to ? putContent(session, id, to) : place !== undefined && putRow(session, id, place);
  if (isMoved) tellPlace(session, id);
}

export function moveToOwnRow(session: Session, id: string, direction: "up" | "down"): void {
  const to = ownRowDestination(session.store.state().design, id, direction);
  if (to && putContent(session, id, to)) tellPlace(session, id);
}

export function duplicateItem(session: Session, id: string): void {
  const { design } = session.store.state();
  const isRow = findItem(design, id)?.kind === "row";
  if (isRow && !mayAddRow(session)) refuseRow(session);
  else if (allows(session, id, "duplicate")) {
    session.store.run(duplicate(design, id, session.newId));
    tellOfSelected(session, "Duplicated: {item}");
  }
}

/** False when the item may not be deleted. A host with an `itemRemoved` callback is asked first, and may say no. */
export function removeItem(session: Session, id: string): boolean {
  const { design, callbacks } = session.store.state();
  const found = findItem(design, id);
  if (!found || !allows(session, id, "remove") || !mayMissRow(session, found)) return false;
  if (!callbacks.includes("itemRemoved")) return removeNow(session, id);
  const stop = session.askHost("itemRemoved", { item: found.item }, (answer) => {
    stop();
    if (answer !== false && findItem(session.store.state().design, id)) removeNow(session, id);
  });
  return true;
}

function removeNow(session: Session, id: string): boolean {
  const { design, words } = session.store.state();
  const say = sayFrom(words);
  const item = describeItem(say, design, id);
  session.store.run(remove(design, id));
  announce(session, say("Deleted: {item}", { item }));
  return true;
}

function tellOfSelected(session: Session, text: "Pasted: {item}" | "Duplicated: {item}"): void {
  const { design, selected, words } = session.store.state();
  const say = sayFrom(words);
  if (selected !== null) announce(session, say(text, { item: describeItem(say, design, selected) }));
}

/** Where an item has come to stand, for those who do not see it. */
function tellPlace(session: Session, id: string): void {
  const { design, words } = session.store.state();
  const say = sayFrom(words);
  const found = findItem(design, id);
  if (!found || found.kind === "column") return;
  const [at, count] =
    found.kind === "row"
      ? [found.path.row, (design.body[found.path.area] ?? []).length]
      : [found.path.content ?? 0, found.column.contents.length];
  const item = describeItem(say, design, id);
  announce(session, say("Moved: {item}, place {n} of {count}", { item, n: at + 1, count }));
}

function allows({ store }: Session, id: string, freedom: "drag" | "duplicate" | "remove"): boolean {
  const found = findItem(store.state().design, id);
  return found !== undefined && freedomsOf(found, store.state().designMode)[freedom];
}

/** The host may want a least number of rows: one, for a block. */
function mayMissRow({ store }: Session, { kind, path }: Found): boolean {
  const { design, minRows, words } = store.state();
  if (kind !== "row" || path.area !== "rows" || design.body.rows.length > minRows) return true;
  const say = sayFrom(words);
  const notice =
    minRows === 1 ? say("At least one row has to stay.") : say("At least {n} rows have to stay.", { n: minRows });
  store.set({ notice });
  return false;
}

export function refuseRow({ store }: Session): void {
  const { maxRows, words } = store.state();
  const say = sayFrom(words);
  const notice =
    maxRows === 1 ? say("A block has exactly one row.") : say("There is room for {n} rows only.", { n: maxRows });
  store.set({ notice });
}
