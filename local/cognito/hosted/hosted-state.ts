import * as z from "zod";
import { createExpiringDocuments, type ExpiringDocuments } from "#local/expiring-documents.ts";
import type { Store } from "#local/store.ts";
import { AuthorizeRequest } from "./authorize-request.ts";

const MINUTE_MS = 60 * 1000;
/** AWS: "Managed login" cookies live for an hour. */
export const BROWSER_SESSION_MS = 60 * MINUTE_MS;

/** A user who is at a provider; found by the `state` of the callback. */
const PendingProviderSignIn = z.object({
  request: AuthorizeRequest,
  provider: z.string(),
  nonce: z.string(),
  browserHash: z.string(),
});
export type PendingProviderSignIn = z.infer<typeof PendingProviderSignIn>;

/** An authorization code, kept after its use until its expiry, so that a second use is detected. */
const IssuedCode = z.object({
  request: AuthorizeRequest,
  sub: z.string(),
  isUsed: z.boolean(),
  /** The session that the code started. */
  originJti: z.string().optional(),
});
export type IssuedCode = z.infer<typeof IssuedCode>;

/** A user who is signed in in this browser; `provider` is COGNITO for a password. */
const BrowserSession = z.object({ sub: z.string(), provider: z.string() });
export type BrowserSession = z.infer<typeof BrowserSession>;

/** The state of the hosted endpoints between requests, on disk, so that a sign-in survives a restart. */
export interface HostedState {
  readonly atProvider: ExpiringDocuments<PendingProviderSignIn>;
  readonly codes: ExpiringDocuments<IssuedCode>;
  readonly browserSessions: ExpiringDocuments<BrowserSession>;
}

export function createHostedState(store: Store, prefix: string, now: () => Date): HostedState {
  const expiring = <T>(name: string, schema: z.ZodType<T>, lifetimeMs: number) =>
    createExpiringDocuments(store, `${prefix}/hosted-${name}`, schema, { lifetimeMs, now });
  return {
    atProvider: expiring("at-provider", PendingProviderSignIn, 15 * MINUTE_MS),
    codes: expiring("code", IssuedCode, 5 * MINUTE_MS),
    browserSessions: expiring("browser-session", BrowserSession, BROWSER_SESSION_MS),
  };
}
