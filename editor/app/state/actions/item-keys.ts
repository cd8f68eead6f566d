import type { KeyboardEvent } from "react";
import { ancestorsOf, findItem } from "#shared/email/design/find.ts";
import { mayEditInPlace } from "../../model/items/in-place-editing.ts";
import { duplicateItem, moveBy, moveToOwnRow, removeItem } from "./item-actions.ts";
import { copyStyle, pasteStyle } from "./style-clipboard.ts";
import type { Direction } from "../../model/items/destinations.ts";
import type { Session } from "../session/session.ts";

export const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/**
 * Performs the action of a key on the selected item: Alt+arrow moves it, with Shift into a new row; Enter and F2 edit
 * its text; Escape selects its parent; Delete and Ctrl+D delete and duplicate it; Ctrl+Alt+C and Ctrl+Alt+V copy and paste
 * its style; Shift+F10 and the menu key open the menu at the element with the given id. False if the key has no action.
 */
export function actOnItemKey(session: Session, event: KeyboardEvent, menuAt: string): boolean {
  const { store } = session;
  const { design, selected } = store.state();
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (key === "ContextMenu" || (key === "F10" && shiftKey)) return openMenu(session, event.currentTarget, menuAt);
  if (selected === null) return false;
  const styleKey = altKey && (ctrlKey || metaKey) ? letterOf(event.nativeEvent) : "";
  const direction = altKey ? arrows[key] : undefined;
  if (shiftKey && (direction === "up" || direction === "down")) moveToOwnRow(session, selected, direction);
  else if (direction) moveBy(session, selected, direction);
  else if (styleKey === "c") copyStyle(session, selected);
  else if (styleKey === "v") pasteStyle(session, selected);
  else if (key === "Delete" || key === "Backspace") removeItem(session, selected);
  else if (key.toLowerCase() === "d" && (ctrlKey || metaKey)) duplicateItem(session, selected);
  else if (key === "Escape") store.set({ selected: ancestorsOf(design, selected)[0] ?? null });
  else if ((key === "Enter" || key === "F2") && mayEditInPlace(store.state(), selected))
    store.set({ editing: selected });
  else return false;
  return true;
}

/** The letter of a key. With Alt, a Mac types another sign; then the position of the key counts. */
export function letterOf({ key, code }: { readonly key: string; readonly code: string }): string {
  return (/^[a-z]$/i.test(key) ? key : code.replace("Key", "")).toLowerCase();
}

function openMenu({ store }: Session, around: Element, at: string): boolean {
  const { design, selected } = store.state();
  const rect = (document.getElementById(at) ?? around).getBoundingClientRect();
  const item = selected !== null && findItem(design, selected) ? selected : null;
  store.set({ menu: { item, x: rect.left + 24, y: Math.max(60, rect.top + 24) } });
  return true;
}
