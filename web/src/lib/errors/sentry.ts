import { BrowserClient, defaultStackParser, makeFetchTransport } from "@sentry/browser";
import { ApiError } from "../api-errors/api-error.ts";
import type { Config } from "../config/config.ts";
import { allowedEvent } from "./allowed-event.ts";

/** An error that comes with every frame says nothing new. */
const MOST_REPORTS = 10;

let client: BrowserClient | undefined;
let reports = 0;

/** Without integrations: none of them listens to what people do. */
const openClient = (settings: NonNullable<Config["sentry"]>) =>
  new BrowserClient({
    ...settings,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
    // Or Sentry would be asked to keep the address that a report comes from.
    dataCollection: { userInfo: false },
    beforeSend: allowedEvent,
  });

/** What the API refuses is in its own log; what somebody broke off is no error. */
const isOurs = (error: unknown): error is Error =>
  error instanceof Error && !(error instanceof ApiError) && error.name !== "AbortError";

/** Sends an error to Sentry, the first ten of a page. */
export function tellSentry(settings: NonNullable<Config["sentry"]>, error: unknown): void {
  if (!isOurs(error) || reports >= MOST_REPORTS) return;
  reports += 1;
  client ??= openClient(settings);
  client.captureException(error);
}
