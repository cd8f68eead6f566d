import type { KeyboardEvent } from "react";

/**
 * For a select whose choice acts immediately: keys open it, and arrow keys then only move until Enter. Without this,
 * browsers choose the next option at every arrow key.
 */
export function openSelectByKey(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return;
  if (key !== "ArrowDown" && key !== "ArrowUp" && key.length > 1) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}
