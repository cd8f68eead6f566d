import { loadConfig } from "../config/config.ts";

/**
 * Reports an error to Sentry where the stage names one, and else to nobody. Sentry's code is loaded with the first error:
 * nobody waits for it who meets none.
 */
export function reportError(error: unknown): void {
  // A report that cannot be sent is no reason for another error.
  report(error).catch(() => undefined);
}

async function report(error: unknown): Promise<void> {
  const { sentry } = await loadConfig();
  if (sentry !== undefined) (await import("./sentry.ts")).tellSentry(sentry, error);
}

/** Reports what no code of ours catches. Call once. */
export function reportWhatNobodyCatches(): void {
  window.addEventListener("error", ({ error }) => reportError(error));
  window.addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
}
