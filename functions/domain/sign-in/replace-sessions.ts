import * as z from "zod";
import type { OwnAccounts, SignInTokens } from "#functions/adapters/ports/own-accounts.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { makeLoginToken } from "#functions/storage/login-token-store.ts";
import { SESSION_LIFETIME_S } from "#functions/storage/session-store.ts";
import { endAllSessions, endSessionsAtApi } from "./end-all-sessions.ts";

interface Context {
  readonly table: Table;
  readonly now: () => Date;
  readonly pool: Pick<OwnAccounts, "endSessions" | "signInWithToken">;
}

interface Replacing {
  readonly companyId: string;
  readonly userId: string;
  /** The caller's session. It goes on for a minute, so that requests under way do not fail. */
  readonly sessionId: string | undefined;
  /** The change for which sessions end. It runs when the former ones have ended and the new one has begun. */
  readonly change?: () => Promise<void>;
}

/** How long the former session of the caller goes on. */
export const OVERLAP_S = 60;

/** Seconds in which the server itself uses the login token. */
const TOKEN_LIFETIME_S = 60;

const Claims = z.object({ origin_jti: z.string().optional(), auth_time: z.int() });

/** The pool itself has just given it, so its signature needs no check. */
function sessionOf({ idToken }: SignInTokens): string {
  const [, payload = ""] = idToken.split(".");
  const { origin_jti, auth_time } = Claims.parse(JSON.parse(Buffer.from(payload, "base64url").toString("utf8")));
  return origin_jti ?? `at-${String(auth_time)}`;
}

/**
 * Ends all sessions of a user, and begins a new one for the caller, who has proven to be the user. Sessions that begin
 * until `change` is done are ended too. Gives the tokens of the new session; undefined where the pool asks for more than
 * a login token (a second factor, an account without a password): then the caller signs in again.
 */
export async function replaceSessions(context: Context, replacing: Replacing): Promise<SignInTokens | undefined> {
  const { table, now, pool } = context;
  const { companyId, userId, sessionId, change } = replacing;
  const seconds = Math.floor(now().getTime() / 1000);
  const former = sessionId === undefined ? [] : [{ id: sessionId, until: seconds + OVERLAP_S }];
  await endAllSessions(context, { companyId, userId, keep: former });
  const token = await makeLoginToken(table, { sub: userId, now: now(), lifetimeSeconds: TOKEN_LIFETIME_S });
  const tokens = await pool.signInWithToken(userId, token);
  await change?.();
  const renewed = tokens === undefined ? [] : [{ id: sessionOf(tokens), until: seconds + SESSION_LIFETIME_S }];
  await endSessionsAtApi({ table, now }, { companyId, userId, keep: [...former, ...renewed] });
  return tokens;
}
