import { setTimeout as wait } from "node:timers/promises";
import type { AccountRegistry } from "#functions/adapters/ports/account-registry.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { endSessions, findMemberAccess } from "#functions/storage/access-store.ts";
import type { KeptSession } from "#functions/storage/records.ts";
import { endSignInsWithoutCompany } from "#functions/storage/sign-in-end-store.ts";
import {
  isEnded,
  SESSION_LIFETIME_S,
  type SessionOwner,
  type SessionRecord,
} from "#functions/storage/session-store.ts";
import { findCompanyOfUser } from "#functions/storage/user-store.ts";

interface ApiContext {
  readonly table: Table;
  readonly now: () => Date;
}

interface Context extends ApiContext {
  /** The user pool. */
  readonly pool: Pick<AccountRegistry, "endSessions">;
}

/** Whose sessions end, and which go on. */
export interface Ending {
  /** Cognito's `sub`. */
  readonly userId: string;
  /** Looked up where it is not given. */
  readonly companyId?: string;
  /** Sessions that go on, unless they have ended already. */
  readonly keep?: readonly Kept[];
}

interface Kept extends KeptSession {
  /** Seconds since 1970. */
  readonly signedInAt: number;
}

/** What to keep so that the caller's session goes on until its tokens end. */
export const keptForGood = (session: Pick<SessionRecord, "id" | "signedInAt"> | undefined): readonly Kept[] =>
  session === undefined
    ? []
    : [{ id: session.id, signedInAt: session.signedInAt, until: session.signedInAt + SESSION_LIFETIME_S }];

interface MemberEnding extends SessionOwner {
  readonly keep: readonly Kept[];
  /** Seconds since 1970. */
  readonly signedOutAt: number;
}

/** Keeps no session that has ended, also by a parallel call. */
function endSessionsOfMember(table: Table, { companyId, userId, keep, signedOutAt }: MemberEnding): Promise<void> {
  return retryConflicts(async () => {
    const before = await findMemberAccess(table, companyId, userId);
    // The company has removed this user, so the API refuses their sessions already.
    if (before === undefined) return;
    // A session that is kept is the caller's, so it is in use.
    const lastSeenAt = new Date(signedOutAt * 1000).toISOString();
    const kept = keep.filter((session) => !isEnded({ ...session, lastSeenAt }, before, signedOutAt));
    const keptSessions = kept.map(({ id, until }) => ({ id, until }));
    const latest = Math.max(signedOutAt, before.signedOutAt ?? 0);
    await table.write(endSessions(before, { signedOutAt: latest, keptSessions }));
  });
}

/**
 * Ends every session that a user has begun up to now at the API, but for those in `keep`: at its next call. What a parallel
 * call has ended stays ended: a thief's session does not outlast a new password by keeping itself. A token says
 * only in which second its sign-in was, so this second has passed when it returns: a sign-in after the answer is not refused.
 * Gives that second, in seconds since 1970.
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
 * Ends every session that a user has begun up to now: id tokens at the API at their next call, then refresh and access
 * tokens at the user pool. Call it after a change of password or factors, so that no session of the former ones begins
 * later. Repeating it is safe. Gives the second up to which sessions have ended.
 */
export async function endAllSessions(context: Context, ending: Ending): Promise<number> {
  const signedOutAt = await endSessionsAtApi(context, ending);
  await context.pool.endSessions(ending.userId);
  return signedOutAt;
}
