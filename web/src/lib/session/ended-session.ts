import { useSyncExternalStore } from "react";
import { listenerSet } from "../listeners/listener-set.ts";

const { notify, subscribe } = listenerSet();
let refusals = 0;

/** Counts a refusal of this browser's session while the page holds unsaved work; false: the session is there again. */
export function noteEndedSession(hasEnded: boolean): void {
  refusals = hasEnded ? refusals + 1 : 0;
  notify();
}

/** How often the session was refused since it ended; 0 if the user need not sign in again. */
export const useEndedSession = (): number => useSyncExternalStore(subscribe, () => refusals);
