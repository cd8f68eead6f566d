import { loadConfig } from "../config/config.ts";

/**
 * Reports an error to Sentry if the stage configures it. Sentry's code is loaded with the first error, so other page
 * loads do not pay for it.
 */
export function reportError(error: unknown): void {
  // A report that cannot be sent must not cause another error.
  report(error).catch(() => undefined);
}

async function report(error: unknown): Promise<void> {
  const { sentry } = await loadConfig();
  if (sentry !== undefined) (await import("./sentry.ts")).sendToSentry(sentry, error);
}

/** Reports errors that no code catches. Call once. */
export function reportUncaughtErrors(): void {
  window.addEventListener("error", ({ error }) => reportError(error));
  window.addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
}
