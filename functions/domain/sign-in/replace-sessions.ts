import type { OwnAccounts, SignInTokens } from "#functions/adapters/ports/own-accounts.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { makeLoginToken } from "#functions/storage/sign-in/login-token-store.ts";
import { SESSION_LIFETIME_S, type SessionRecord } from "#functions/storage/sign-in/session-store.ts";
import { endAllSessions, type Ending, endSessionsAtApi } from "./end-all-sessions.ts";
import { sessionOfToken } from "./session-of-token.ts";

interface Context {
  readonly table: Table;
  readonly now: () => Date;
  readonly pool: Pick<OwnAccounts, "endSessions" | "signInWithToken">;
}

interface Replacing {
  readonly companyId: string;
  readonly userId: string;
  /** The caller's session. It stays for a minute, so that running requests do not fail. */
  readonly session: Pick<SessionRecord, "id" | "signedInAt"> | undefined;
  /** The change for which sessions end. It runs after the previous sessions have ended and the new one has begun. */
  readonly change?: () => Promise<void>;
  /** The new session, if it has begun already: a code of an authenticator app signs in only once. */
  readonly begun?: SignInTokens | undefined;
}

/** How long the caller's previous session stays. */
export const OVERLAP_S = 60;

/** Seconds for the server to use the login token. */
const TOKEN_LIFETIME_S = 60;

interface Begun {
  readonly tokens: SignInTokens | undefined;
  /** Seconds since 1970. */
  readonly signedInAt: number;
}

/** Revocation applies to all tokens of a user, so the new session begins after it, by a login token of the server. */
async function beginAfterEnd(context: Context, ending: Ending): Promise<Begun> {
  const { table, now, pool } = context;
  const endedAt = await endAllSessions(context, ending);
  const { userId: sub } = ending;
  const token = await makeLoginToken(table, { sub, now: now(), lifetimeSeconds: TOKEN_LIFETIME_S });
  // The session began after the second in which the previous ones ended.
  return { tokens: await pool.signInWithToken(sub, token), signedInAt: endedAt + 1 };
}

/** The new session has begun: ends the others at the API only. */
async function endOthers(context: Context, ending: Ending, tokens: SignInTokens): Promise<Begun> {
  const { id, claims } = sessionOfToken(tokens.idToken);
  const signedInAt = claims.auth_time;
  const { keep = [], ...whose } = ending;
  const until = signedInAt + SESSION_LIFETIME_S;
  await endSessionsAtApi(context, { ...whose, keep: [...keep, { id, signedInAt, until }] });
  return { tokens, signedInAt };
}

/**
 * Ends all sessions of a user, and begins a new one for the caller, who has proven to be the user. Sessions that begin
 * before `change` is done end too, and so does the new one if another call has ended all sessions meanwhile. Returns
 * the tokens of the new session; undefined if the pool requires more than a login token (a second factor, an account
 * without a password): then the caller signs in again. With `begun`, the other tokens are not revoked at the pool,
 * where they give no access; the API refuses them.
 */
export async function replaceSessions(context: Context, replacing: Replacing): Promise<SignInTokens | undefined> {
  const { table, now } = context;
  const { companyId, userId, session, change, begun } = replacing;
  const seconds = Math.floor(now().getTime() / 1000);
  const former = session === undefined ? [] : [{ ...session, until: seconds + OVERLAP_S }];
  const ending = { companyId, userId, keep: former };
  const { tokens, signedInAt } =
    begun === undefined ? await beginAfterEnd(context, ending) : await endOthers(context, ending, begun);
  await change?.();
  const times = { signedInAt, until: seconds + SESSION_LIFETIME_S };
  const renewed = tokens === undefined ? [] : [{ id: sessionOfToken(tokens.idToken).id, ...times }];
  await endSessionsAtApi({ table, now }, { companyId, userId, keep: [...former, ...renewed] });
  return tokens;
}
