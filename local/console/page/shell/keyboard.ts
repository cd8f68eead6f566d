import { goTo, placeHash } from "../lib/place.ts";
import { tabs } from "./tabs.ts";

/** What takes its keys itself: fields, and Cloudscape's selects. */
const takesKeys = 'input, textarea, select, [aria-haspopup="listbox"], [role="listbox"] *';

/** Whether a key press belongs to a field, a dialog or the browser. */
function isTaken({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector('[role="dialog"]') !== null) return true;
  return target instanceof Element && target.matches(takesKeys);
}

function openTab(entry: (typeof tabs)[number] | undefined): boolean {
  if (entry === undefined) return false;
  goTo(placeHash(entry.name));
  document.querySelector<HTMLElement>(`[data-tab="${entry.name}"]`)?.focus();
  return true;
}

function focusSearch(): boolean {
  const search = document.querySelector<HTMLElement>('#view input[type="search"]');
  search?.focus();
  return search !== null;
}

/**
 * The keys that work on every tab: digits and "g" with a letter switch tabs, "/" searches, "?" lists all keys. Returns
 * how to stop.
 */
export function listenToKeys(showKeys: () => void): () => void {
  let afterG = false;

  function act(key: string): boolean {
    const isLetter = afterG;
    afterG = key === "g";
    if (isLetter) return openTab(tabs.find(({ letter }) => letter === key));
    if (/^[1-9]$/.test(key)) return openTab(tabs[Number(key) - 1]);
    if (key === "/") return focusSearch();
    if (key === "?") showKeys();
    return key === "?";
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (isTaken(event)) afterG = false;
    else if (act(event.key)) event.preventDefault();
  }
  document.addEventListener("keydown", onKeyDown);
  return () => document.removeEventListener("keydown", onKeyDown);
}
