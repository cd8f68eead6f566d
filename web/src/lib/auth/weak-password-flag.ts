import { useSyncExternalStore } from "react";

/**
 * Whether the user of this tab signed in with a password that breaks the current rules, until they change it or dismiss
 * the notice. Nothing else about the password is stored.
 */
const key = "weak-password";
const listeners = new Set<() => void>();

const read = (): boolean => sessionStorage.getItem(key) !== null;

/** Sets or clears the flag. */
export function setWeakPassword(isWeak: boolean): void {
  if (isWeak) sessionStorage.setItem(key, "true");
  else sessionStorage.removeItem(key);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the user is asked for a new password. */
export const useWeakPassword = (): boolean => useSyncExternalStore(subscribe, read);
