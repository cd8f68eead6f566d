import { BrowserClient, defaultStackParser, makeFetchTransport } from "@sentry/browser";
import { ApiError } from "../api-errors/api-error.ts";
import type { Config } from "../config/config.ts";
import { allowedEvent } from "./allowed-event.ts";

/** An error that repeats with every frame says nothing new. */
const MOST_REPORTS = 10;

let client: BrowserClient | undefined;
let reports = 0;

/** Without integrations, because some of them record what users do. */
const openClient = (settings: NonNullable<Config["sentry"]>) =>
  new BrowserClient({
    ...settings,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
    // Without this, Sentry is asked to store the sender's IP address.
    dataCollection: { userInfo: false },
    beforeSend: allowedEvent,
  });

/** Errors of the API are in its own log; an aborted call is no error. */
const isOurs = (error: unknown): error is Error =>
  error instanceof Error && !(error instanceof ApiError) && error.name !== "AbortError";

/** Sends an error to Sentry, at most ten per page load. */
export function sendToSentry(settings: NonNullable<Config["sentry"]>, error: unknown): void {
  if (!isOurs(error) || reports >= MOST_REPORTS) return;
  reports += 1;
  client ??= openClient(settings);
  client.captureException(error);
}
