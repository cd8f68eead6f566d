import { idOf } from "#shared/email/design/address.ts";
import { findItem } from "#shared/email/design/find.ts";
import { isObject } from "#shared/email/design/json.ts";
import type { Design, Values } from "#shared/email/design/types.ts";
import type { Change, Command } from "../model/commands/command.ts";
import { moveContentTo, moveRowTo, remove, setValues } from "../model/commands/design-commands.ts";
import type { Session } from "../state/session/session.ts";
import { sayFrom } from "../model/i18n/say.ts";

/**
 * Asks the host's `itemAdded` and `itemMoved` callbacks after a user added or moved an item. The answer `false` reverts
 * the change; an object with `values` sets these values of a new item.
 */
export function confirmItemChange(session: Session, { type, item: id }: Change, before: Design): void {
  const what = type.endsWith(":added") ? "itemAdded" : type.endsWith(":moved") ? "itemMoved" : undefined;
  const { callbacks, design } = session.store.state();
  const found = id === undefined ? undefined : findItem(design, id);
  if (what === undefined || id === undefined || !found || !callbacks.includes(what)) return;
  const stop = session.askHost(what, { item: found.item }, (answer) => {
    stop();
    if (!findItem(session.store.state().design, id)) return;
    const values = isObject(answer) ? answer["values"] : undefined;
    if (answer === false) revertChange(session, what, { id, before, after: design });
    else if (what === "itemAdded" && isObject(values)) giveValues(session, id, values);
  });
}

interface Refused {
  readonly id: string;
  readonly before: Design;
  readonly after: Design;
}

/**
 * Removes the change from the history if it is still the latest one. After later changes, a new command reverses it.
 */
function revertChange(session: Session, what: "itemAdded" | "itemMoved", { id, before, after }: Refused): void {
  const { store } = session;
  const { design, texts } = store.state();
  const say = sayFrom(texts);
  if (design === after) store.revert();
  else {
    const command =
      what === "itemAdded" ? remove(design, addedItem(design, id, before)) : moveBack(session, id, before);
    if (command) store.run(command);
  }
  store.set({ notice: what === "itemAdded" ? say("This cannot be added here.") : say("This cannot be moved there.") });
}

/** A new row that holds only the refused content is removed with it. */
function addedItem(design: Design, id: string, before: Design): string {
  const found = findItem(design, id);
  if (found?.kind !== "content") return id;
  const isAlone = found.row.columns.length === 1 && found.column.contents.length === 1;
  return isAlone && !findItem(before, idOf(found.row)) ? idOf(found.row) : id;
}

function moveBack({ store, newId }: Session, id: string, before: Design): Command | undefined {
  const { design } = store.state();
  const from = findItem(before, id);
  const now = findItem(design, id);
  if (from?.kind === "row" && now?.kind === "row") {
    const isBehind = now.path.area === from.path.area && now.path.row < from.path.row;
    return moveRowTo(id, { area: from.path.area, at: from.path.row + (isBehind ? 1 : 0) });
  }
  if (from?.kind !== "content" || now?.kind !== "content") return undefined;
  const column = idOf(from.column);
  if (!findItem(design, column)) return undefined;
  const at = from.path.content ?? 0;
  const isBehind = idOf(now.column) === column && (now.path.content ?? 0) < at;
  return moveContentTo(id, { into: "column", column, at: at + (isBehind ? 1 : 0) }, newId);
}

function giveValues({ store }: Session, id: string, values: Values): void {
  store.run(setValues(store.state().design, id, values));
}
