import { useSyncExternalStore } from "react";

/** The width of the largest phones in portrait mode. */
const phone = window.matchMedia("(max-width: 600px)");

function subscribe(onChange: () => void): () => void {
  phone.addEventListener("change", onChange);
  return () => phone.removeEventListener("change", onChange);
}

/** Whether the window is as narrow as a phone's now. */
export const isPhone = (): boolean => phone.matches;

/** Whether the window is as narrow as a phone's. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, isPhone);
