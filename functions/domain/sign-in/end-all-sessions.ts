import { setTimeout as wait } from "node:timers/promises";
import type { AccountRegistry } from "#functions/adapters/ports/account-registry.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { endSessions, findMemberAccess } from "#functions/storage/access/access-store.ts";
import type { KeptSession } from "#functions/storage/records.ts";
import { endSignInsWithoutCompany } from "#functions/storage/sign-in/sign-in-end-store.ts";
import {
  isEnded,
  SESSION_LIFETIME_S,
  type SessionOwner,
  type SessionRecord,
} from "#functions/storage/sign-in/session-store.ts";
import { findCompanyOfUser } from "#functions/storage/users/user-store.ts";

interface ApiContext {
  readonly table: Table;
  readonly now: () => Date;
}

interface Context extends ApiContext {
  /** The user pool. */
  readonly pool: Pick<AccountRegistry, "endSessions">;
}

/** The user whose sessions end, and the sessions to keep. */
export interface Ending {
  /** Cognito's `sub`. */
  readonly userId: string;
  /** Looked up if absent. */
  readonly companyId?: string;
  /** Sessions that stay, unless they have ended already. */
  readonly keep?: readonly Kept[];
}

interface Kept extends KeptSession {
  /** Seconds since 1970. */
  readonly signedInAt: number;
}

/** Keeps the caller's session until its tokens expire. */
export const keptUntilExpiry = (session: Pick<SessionRecord, "id" | "signedInAt"> | undefined): readonly Kept[] =>
  session === undefined
    ? []
    : [{ id: session.id, signedInAt: session.signedInAt, until: session.signedInAt + SESSION_LIFETIME_S }];

interface MemberEnding extends SessionOwner {
  readonly keep: readonly Kept[];
  /** Seconds since 1970. */
  readonly signedOutAt: number;
}

/** Does not keep a session that has ended, also by a concurrent call. */
function endSessionsOfMember(table: Table, { companyId, userId, keep, signedOutAt }: MemberEnding): Promise<void> {
  return retryConflicts(async () => {
    const before = await findMemberAccess(table, companyId, userId);
    // The company has removed this user, so the API refuses their sessions already.
    if (before === undefined) return;
    // A kept session is the caller's, so it is in use.
    const lastSeenAt = new Date(signedOutAt * 1000).toISOString();
    const kept = keep.filter((session) => !isEnded({ ...session, lastSeenAt }, before, signedOutAt));
    const keptSessions = kept.map(({ id, until }) => ({ id, until }));
    const latest = Math.max(signedOutAt, before.signedOutAt ?? 0);
    await table.write(...endSessions(before, { signedOutAt: latest, keptSessions }));
  });
}

/**
 * Ends all current sessions of a user at the API, except those in `keep`: the API refuses their next call. What a
 * concurrent call has ended stays ended, so a thief's session cannot outlast a new password by keeping itself. A token
 * has its sign-in time in whole seconds, so this function returns after the current second: a sign-in after that is not
 * refused. Returns that second, in seconds since 1970.
 */
export async function endSessionsAtApi({ table, now }: ApiContext, ending: Ending): Promise<number> {
  const { userId, keep = [] } = ending;
  const companyId = ending.companyId ?? (await findCompanyOfUser(table, userId));
  const at = now();
  const signedOutAt = Math.floor(at.getTime() / 1000);
  if (companyId === undefined) await table.write(endSignInsWithoutCompany(userId, signedOutAt));
  else await endSessionsOfMember(table, { companyId, userId, keep, signedOutAt });
  await wait(1000 - at.getMilliseconds());
  return signedOutAt;
}

/**
 * Ends all current sessions of a user: at the API, which refuses their id tokens, then at the user pool, which revokes
 * refresh and access tokens. Call it after a change of the password or factors, so that no session with the previous
 * ones begins later. Idempotent. Returns the second up to which sessions have ended.
 */
export async function endAllSessions(context: Context, ending: Ending): Promise<number> {
  const signedOutAt = await endSessionsAtApi(context, ending);
  await context.pool.endSessions(ending.userId);
  return signedOutAt;
}
