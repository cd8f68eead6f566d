import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let isAsked = false;

/** Asks the user to reload: a part of the app could not be loaded, and unsaved work prevents an automatic reload. */
export function askForReload(): void {
  isAsked = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the page waits for the user to save and reload it. */
export const useAskedForReload = (): boolean => useSyncExternalStore(subscribe, () => isAsked);
