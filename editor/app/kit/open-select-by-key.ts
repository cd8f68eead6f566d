import type { KeyboardEvent } from "react";

/**
 * For a list whose choice acts at once and leaves it: keys open it, and its arrows only walk until Enter. A browser
 * would take the next option at every arrow.
 */
export function openByKey(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return;
  if (key !== "ArrowDown" && key !== "ArrowUp" && key.length > 1) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}
