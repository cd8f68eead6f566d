import { useSyncExternalStore } from "react";
import { listenerSet } from "../listeners/listener-set.ts";

const { notify, subscribe } = listenerSet();
let isAsked = false;

/** Asks the user to reload: a part of the app could not be loaded, and unsaved work prevents an automatic reload. */
export function askForReload(): void {
  isAsked = true;
  notify();
}

/** Whether the page waits for the user to save and reload it. */
export const useAskedForReload = (): boolean => useSyncExternalStore(subscribe, () => isAsked);
