import { useSyncExternalStore } from "react";
import { fetchConfig, loadConfig } from "./config.ts";

/** The flag is fetched at most once a second, however often somebody comes and goes. */
const FRESH_MS = 1000;
/** Who is kept out waits for the end without doing anything. */
const LOOK_AGAIN_MS = 15_000;

const listeners = new Set<() => void>();
/** As it was last told; undefined before. */
let flag: boolean | undefined;
let looking = false;
let freshUntil = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

async function look(): Promise<void> {
  if (looking || performance.now() < freshUntil) return;
  looking = true;
  clearTimeout(timer);
  try {
    // The first time it is what the app has begun with.
    flag = (await (flag === undefined ? loadConfig() : fetchConfig())).maintenance;
  } catch {
    // Settings that cannot be fetched say nothing of maintenance.
  }
  looking = false;
  freshUntil = performance.now() + FRESH_MS;
  if (flag === true && listeners.size > 0) timer = setTimeout(comeBack, LOOK_AGAIN_MS);
  for (const listener of listeners) listener();
}

const comeBack = () => void look();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Of a window that comes to the front, and of a tab; one that listens already is not added twice.
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
 * Whether the product is in maintenance: looked at whenever somebody comes back to the window, and until it is over.
 * "false" in the session's storage takes it off. No query: it is asked before the sign-in, where there are none.
 */
export function useMaintenance(): boolean {
  return useSyncExternalStore(subscribe, isInMaintenance);
}
