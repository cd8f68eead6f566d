import { useSyncExternalStore } from "react";
import { listenerSet } from "../listeners/listener-set.ts";

const { notify, subscribe } = listenerSet();
let online = true;

/**
 * Tracks whether the browser is online. Call once. Like TanStack Query, it relies on the events only: a page that was
 * loaded offline comes from this machine, and so does its server.
 */
export function followConnection(): void {
  const note = (isThere: boolean) => {
    online = isThere;
    notify();
  };
  window.addEventListener("online", () => note(true));
  window.addEventListener("offline", () => note(false));
}

/** Whether the browser is online. True does not mean that the server can be reached. */
export const isOnline = (): boolean => online;

export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);

/** Resolves when the browser is online; at once if it is. */
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
