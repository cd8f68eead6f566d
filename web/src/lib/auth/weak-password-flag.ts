import { useSyncExternalStore } from "react";
import { listenerSet } from "../listeners/listener-set.ts";

/**
 * Whether the user of this tab signed in with a password that breaks the current rules, until they change it or dismiss
 * the notice. Nothing else about the password is stored.
 */
const key = "weak-password";
const { notify, subscribe } = listenerSet();

const read = (): boolean => sessionStorage.getItem(key) !== null;

/** Sets or clears the flag. */
export function setWeakPassword(isWeak: boolean): void {
  if (isWeak) sessionStorage.setItem(key, "true");
  else sessionStorage.removeItem(key);
  notify();
}

/** Whether the user is asked for a new password. */
export const useWeakPassword = (): boolean => useSyncExternalStore(subscribe, read);
