import { useSyncExternalStore } from "react";
import { listenerSet } from "../listeners/listener-set.ts";

const { notify, subscribe } = listenerSet();
let isEnded = false;

/** Sets whether the API has refused this browser's session while the page holds unsaved work. */
export function noteEndedSession(ended: boolean): void {
  isEnded = ended;
  notify();
}

/** Whether the user has to sign in again before the unsaved work of this page can be saved. */
export const useEndedSession = (): boolean => useSyncExternalStore(subscribe, () => isEnded);
