import { findItem } from "#shared/email/design/find.ts";
import type { Change } from "../state/command.ts";
import type { Session } from "../state/use-editor.ts";

/** Tells the host's `itemAdded` and `itemMoved` callbacks of what a person has added or moved. */
export function notifyOfItem({ store, askHost }: Session, { type, item: id }: Change): void {
  const callback = type.endsWith(":added") ? "itemAdded" : type.endsWith(":moved") ? "itemMoved" : undefined;
  const { callbacks, design } = store.state();
  const found = id === undefined ? undefined : findItem(design, id);
  if (callback === undefined || !found || !callbacks.includes(callback)) return;
  const stop = askHost(callback, { item: found.item }, () => stop());
}
