import { describeItem } from "../../model/items/item-names.ts";
import { insertCopy, removeItem } from "./item-actions.ts";
import { announce } from "./announce.ts";
import { sayFrom } from "../../model/i18n/say.ts";
import type { Session } from "../session/session.ts";
import { readClip, writeClip } from "../../model/items/clipboard-item.ts";

/** Gives what is to be put on the clipboard, and tells that the item is copied. */
export function copied(session: Session, id: string): string | undefined {
  const { design, words } = session.store.state();
  const text = writeClip(design, id);
  const say = sayFrom(words);
  if (text !== undefined) announce(session, say("Copied: {item}", { item: describeItem(say, design, id) }));
  return text;
}

/** As `copied`, and takes the item away if it may be. */
export function cut(session: Session, id: string): string | undefined {
  const text = writeClip(session.store.state().design, id);
  return text !== undefined && removeItem(session, id) ? text : undefined;
}

/** Puts the copy in a text after the selected item. False when the text holds no copy of ours. */
export function paste(session: Session, text: string): boolean {
  const clip = readClip(text);
  if (clip) insertCopy(session, clip);
  return clip !== undefined;
}

/** For menus: browsers let a page write to the clipboard on a click. */
export async function writeToClipboard(session: Session, text: string | undefined): Promise<void> {
  if (text === undefined) return;
  await navigator.clipboard.writeText(text).catch(() => {
    const say = sayFrom(session.store.state().words);
    session.store.set({
      notice: say("The browser does not let this page use the clipboard here. The keys still work."),
    });
  });
}

/** For menus: browsers ask the person before a page may read the clipboard, and may refuse. */
export async function pasteFromClipboard(session: Session): Promise<void> {
  const say = sayFrom(session.store.state().words);
  const text = await navigator.clipboard.readText().catch(() => undefined);
  if (text === undefined) {
    session.store.set({
      notice: say("The browser does not let this page use the clipboard here. The keys still work."),
    });
  } else if (!paste(session, text)) {
    session.store.set({ notice: say("There is no row or content on the clipboard.") });
  }
}
