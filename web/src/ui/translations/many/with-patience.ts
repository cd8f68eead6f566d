import { ApiError } from "#web/lib/api-errors/api-error.ts";

/** The firewall counts the calls of five minutes. */
const PAUSE_MS = 5_000;
const MOST_PAUSES = 80;

/** Makes a call; while the API answers that there were too many, waits and makes it again. */
export async function withPatience<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let pauses = 0; ; pauses += 1) {
    try {
      return await call();
    } catch (error) {
      const isBusy = error instanceof ApiError && error.code === "TOO_MANY_REQUESTS";
      if (!isBusy || pauses === MOST_PAUSES) throw error;
      await pause(signal);
    }
  }
}

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error("aborted"));
    });
  });
