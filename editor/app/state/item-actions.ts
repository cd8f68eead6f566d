import { findItem } from "#shared/email/design/find.ts";
import type { RowPlace } from "#shared/email/design/insert.ts";
import { addContent, addRow, duplicate, moveContentTo, moveRowTo, remove, type Destination } from "./commands.ts";
import { freedomsOf } from "./freedoms.ts";
import { contentDestination, placeAfter, rowDestination, rowPlaceAfter, type Direction } from "./neighbours.ts";
import { sayFrom } from "../words/say.ts";
import type { Session } from "./use-editor.ts";

/*
 * What a person does with items, by pointer or keyboard alike. Each keeps to what the design allows, and to the
 * host's limit of rows.
 */

export function mayAddRow({ store }: Session): boolean {
  const { design, maxRows } = store.state();
  return design.body.rows.length < maxRows;
}

export function insertContent(session: Session, type: string, to?: Destination): void {
  const { design, selected } = session.store.state();
  const wanted = to ?? placeAfter(design, selected);
  if (wanted.into === "newRow" && !mayAddRow(session)) refuseRow(session);
  else session.store.run(addContent(type, wanted, session.newId));
}

export function insertRow(session: Session, cells: readonly number[], place?: RowPlace): void {
  const { design, selected } = session.store.state();
  if (mayAddRow(session)) session.store.run(addRow(cells, place ?? rowPlaceAfter(design, selected), session.newId));
  else refuseRow(session);
}

export function putContent(session: Session, id: string, to: Destination): void {
  if (to.into === "newRow" && !mayAddRow(session)) refuseRow(session);
  else if (allows(session, id, "drag")) session.store.run(moveContentTo(id, to, session.newId));
}

export function putRow(session: Session, id: string, place: RowPlace): void {
  if (allows(session, id, "drag")) session.store.run(moveRowTo(id, place));
}

export function moveBy(session: Session, id: string, direction: Direction): void {
  const { design } = session.store.state();
  const to = contentDestination(design, id, direction);
  const place = rowDestination(design, id, direction);
  if (to) putContent(session, id, to);
  else if (place) putRow(session, id, place);
}

export function duplicateItem(session: Session, id: string): void {
  const { design } = session.store.state();
  const isRow = findItem(design, id)?.kind === "row";
  if (isRow && !mayAddRow(session)) refuseRow(session);
  else if (allows(session, id, "duplicate")) session.store.run(duplicate(design, id, session.newId));
}

export function removeItem(session: Session, id: string): void {
  if (allows(session, id, "remove")) session.store.run(remove(session.store.state().design, id));
}

function allows({ store }: Session, id: string, freedom: "drag" | "duplicate" | "remove"): boolean {
  const found = findItem(store.state().design, id);
  return found !== undefined && freedomsOf(found)[freedom];
}

function refuseRow({ store }: Session): void {
  const { maxRows, words } = store.state();
  const say = sayFrom(words);
  const notice =
    maxRows === 1 ? say("A block has exactly one row.") : say("There is room for {n} rows only.", { n: maxRows });
  store.set({ notice });
}
