import { useSyncExternalStore } from "react";

/**
 * Whether this tab's person signed in with a password that would not be accepted today, until they change it or do not
 * want to. Nothing else about the password is stored.
 */
const key = "weak-password";
const listeners = new Set<() => void>();

const read = (): boolean => sessionStorage.getItem(key) !== null;

/** Sets or forgets the flag. */
export function setWeakPassword(isWeak: boolean): void {
  if (isWeak) sessionStorage.setItem(key, "true");
  else sessionStorage.removeItem(key);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the person shall be asked for a new password. */
export const useWeakPassword = (): boolean => useSyncExternalStore(subscribe, read);
