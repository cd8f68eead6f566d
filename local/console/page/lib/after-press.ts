import { useState, useSyncExternalStore } from "react";

let isPressed = false;
const listeners = new Set<() => void>();

function set(pressed: boolean): void {
  isPressed = pressed;
  for (const listener of listeners) listener();
}
// The click event directly follows the release.
const release = (): void => void setTimeout(() => set(false));

addEventListener("pointerdown", () => set(true), true);
addEventListener("pointerup", release, true);
addEventListener("pointercancel", release, true);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * A value whose changes wait until no pointer button is pressed: what moves away under the pointer would lose its
 * click.
 */
export function useAfterPress<T>(value: T): T {
  const waits = useSyncExternalStore(subscribe, () => isPressed);
  const [shown, setShown] = useState(value);
  if (!waits && shown !== value) setShown(value);
  return waits ? shown : value;
}
