import { tabs } from "../tabs.ts";
import { placeHash } from "../place.ts";
import { openShortcuts } from "./shortcuts.ts";

/** Whether a key press belongs to a field, a dialog or the browser. */
function isTaken({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector("dialog[open]") !== null) return true;
  return target instanceof Element && target.matches("input, textarea, select");
}

function goTo(entry: (typeof tabs)[number] | undefined): boolean {
  if (entry === undefined) return false;
  location.hash = placeHash(entry.name);
  document.querySelector<HTMLElement>(`#tabs a[href="${placeHash(entry.name)}"]`)?.focus();
  return true;
}

function focusSearch(): boolean {
  const search = document.querySelector<HTMLElement>('#view input[type="search"]');
  search?.focus();
  return search !== null;
}

function showShortcuts(): boolean {
  openShortcuts();
  return true;
}

/** The keys that work on every tab: digits and "g" with a letter switch tabs, "/" searches, "?" lists all keys. */
export function listenToKeys(): void {
  let afterG = false;

  function act(key: string): boolean {
    const isLetter = afterG;
    afterG = key === "g";
    if (isLetter) return goTo(tabs.find(({ letter }) => letter === key));
    if (/^[1-9]$/.test(key)) return goTo(tabs[Number(key) - 1]);
    if (key === "/") return focusSearch();
    return key === "?" && showShortcuts();
  }
  document.addEventListener("keydown", (event) => {
    if (isTaken(event)) afterG = false;
    else if (act(event.key)) event.preventDefault();
  });
}
