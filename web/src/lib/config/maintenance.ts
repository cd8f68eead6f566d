import { useSyncExternalStore } from "react";
import { fetchConfig } from "./config.ts";

/** The flag is fetched at most once a second, however often the window gets the focus. */
const FRESH_MS = 1000;
/** During maintenance the page polls for its end. */
const LOOK_AGAIN_MS = 15_000;

const listeners = new Set<() => void>();
/** The latest known value; undefined before the first. */
let flag: boolean | undefined;
let looking = false;
let freshUntil = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

async function look(): Promise<void> {
  if (looking || performance.now() < freshUntil) return;
  looking = true;
  clearTimeout(timer);
  try {
    // Never the page's own value: an operator changes the flag without a deployment.
    flag = (await fetchConfig()).maintenance;
  } catch {
    // Settings that cannot be fetched do not change the flag.
  }
  looking = false;
  freshUntil = performance.now() + FRESH_MS;
  if (flag === true && listeners.size > 0) timer = setTimeout(comeBack, LOOK_AGAIN_MS);
  for (const listener of listeners) listener();
}

const comeBack = () => void look();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Both the window's focus and the tab's visibility. A listener that is already added is not added twice.
  window.addEventListener("focus", comeBack);
  document.addEventListener("visibilitychange", comeBack);
  comeBack();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    window.removeEventListener("focus", comeBack);
    document.removeEventListener("visibilitychange", comeBack);
  };
}

const isInMaintenance = () => flag === true && sessionStorage.getItem("maintenance") !== "false";

/**
 * Whether the product is in maintenance; checked when the window gets the focus, and repeatedly until the maintenance
 * ends. "false" in the session storage overrides it. Not a query, because it is needed before the sign-in, where there
 * is no query client.
 */
export function useMaintenance(): boolean {
  return useSyncExternalStore(subscribe, isInMaintenance, () => false);
}
