import * as z from "zod";
import { createExpiringDocuments, type ExpiringDocuments } from "#local/expiring-documents.ts";
import type { Store } from "#local/store.ts";
import { AuthorizeRequest } from "./authorize-request.ts";

const MINUTE_MS = 60 * 1000;
/** AWS: "Managed login" cookies live for an hour. */
export const BROWSER_SESSION_MS = 60 * MINUTE_MS;

/** Somebody who is at a provider; found by the `state` that they come back with. */
const AtProvider = z.object({
  request: AuthorizeRequest,
  provider: z.string(),
  nonce: z.string(),
  browserHash: z.string(),
});
export type AtProvider = z.infer<typeof AtProvider>;

/** An authorization code, kept after its use until it would have expired, so that a second use is noticed. */
const IssuedCode = z.object({
  request: AuthorizeRequest,
  sub: z.string(),
  isUsed: z.boolean(),
  /** Of the session that its use began. */
  originJti: z.string().optional(),
});
export type IssuedCode = z.infer<typeof IssuedCode>;

/** Somebody who is signed in here, in this browser; `provider` is COGNITO for a password. */
const BrowserSession = z.object({ sub: z.string(), provider: z.string() });
export type BrowserSession = z.infer<typeof BrowserSession>;

/** What the hosted endpoints remember between requests, on disk: a restart in the middle of a sign-in breaks nothing. */
export interface HostedState {
  readonly atProvider: ExpiringDocuments<AtProvider>;
  readonly codes: ExpiringDocuments<IssuedCode>;
  readonly browserSessions: ExpiringDocuments<BrowserSession>;
}

export function createHostedState(store: Store, prefix: string, now: () => Date): HostedState {
  const expiring = <T>(name: string, schema: z.ZodType<T>, lifetimeMs: number) =>
    createExpiringDocuments(store, `${prefix}/hosted-${name}`, schema, { lifetimeMs, now });
  return {
    atProvider: expiring("at-provider", AtProvider, 15 * MINUTE_MS),
    codes: expiring("code", IssuedCode, 5 * MINUTE_MS),
    browserSessions: expiring("browser-session", BrowserSession, BROWSER_SESSION_MS),
  };
}
