import { describeItem } from "../../model/items/item-names.ts";
import { insertCopy, removeItem } from "./item-actions.ts";
import { announce } from "./announce.ts";
import { sayFrom } from "../../model/i18n/say.ts";
import type { Session } from "../session/session.ts";
import { readClipboardItem, writeClipboardItem } from "../../model/items/clipboard-item.ts";

/** Returns the text for the clipboard and announces the copy. */
export function copyItem(session: Session, id: string): string | undefined {
  const { design, texts } = session.store.state();
  const text = writeClipboardItem(design, id);
  const say = sayFrom(texts);
  if (text !== undefined) announce(session, say("Copied: {item}", { item: describeItem(say, design, id) }));
  return text;
}

/** Like `copyItem`, and removes the item if that is allowed. */
export function cutItem(session: Session, id: string): string | undefined {
  const text = writeClipboardItem(session.store.state().design, id);
  return text !== undefined && removeItem(session, id) ? text : undefined;
}

/** Inserts the copied item after the selected one. False if the text is not a copied item. */
export function pasteItem(session: Session, text: string): boolean {
  const clip = readClipboardItem(text);
  if (clip) insertCopy(session, clip);
  return clip !== undefined;
}

/** For menus: browsers allow writing to the clipboard on a click. */
export async function writeToClipboard(session: Session, text: string | undefined): Promise<void> {
  if (text === undefined) return;
  await navigator.clipboard.writeText(text).catch(() => {
    const say = sayFrom(session.store.state().texts);
    session.store.set({
      notice: say("The browser does not let this page use the clipboard here. The keyboard shortcuts still work."),
    });
  });
}

/** For menus: browsers ask the user before a page may read the clipboard, and may refuse. */
export async function pasteFromClipboard(session: Session): Promise<void> {
  const say = sayFrom(session.store.state().texts);
  const text = await navigator.clipboard.readText().catch(() => undefined);
  if (text === undefined) {
    session.store.set({
      notice: say("The browser does not let this page use the clipboard here. The keyboard shortcuts still work."),
    });
  } else if (!pasteItem(session, text)) {
    session.store.set({ notice: say("There is no row or content on the clipboard.") });
  }
}
