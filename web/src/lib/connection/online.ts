import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let online = true;

/**
 * Follows whether the browser has a network. Call once. As TanStack Query does, it goes by the events alone: a page that
 * was loaded without a network comes from this machine, and so does its server.
 */
export function followConnection(): void {
  const note = (isThere: boolean) => {
    online = isThere;
    for (const listener of listeners) listener();
  };
  window.addEventListener("online", () => note(true));
  window.addEventListener("offline", () => note(false));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the browser has a network. True says nothing of the server. */
export const isOnline = (): boolean => online;

export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);

/** Resolves when the browser has a network: at once, if it has one. */
export const untilOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (online) {
      resolve();
      return;
    }
    const stop = subscribe(() => {
      if (!online) return;
      stop();
      resolve();
    });
  });
