import { setTimeout as wait } from "node:timers/promises";
import type { AccountRegistry } from "#functions/adapters/ports/account-registry.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { endSessions } from "#functions/storage/access-store.ts";
import type { KeptSession } from "#functions/storage/records.ts";
import { SESSION_LIFETIME_S, type SessionRecord } from "#functions/storage/session-store.ts";
import { findCompanyOfUser } from "#functions/storage/user-store.ts";
import { AppError } from "#shared/errors.ts";

interface ApiContext {
  readonly table: Table;
  readonly now: () => Date;
}

interface Context extends ApiContext {
  /** The user pool. */
  readonly pool: Pick<AccountRegistry, "endSessions">;
}

interface Ending {
  /** Cognito's `sub`. */
  readonly userId: string;
  /** Looked up where it is not given. */
  readonly companyId?: string;
  /** Sessions that go on. */
  readonly keep?: readonly KeptSession[];
}

/** What to keep so that the caller's session goes on until its tokens end. */
export const keptForGood = (session: Pick<SessionRecord, "id" | "signedInAt"> | undefined): readonly KeptSession[] =>
  session === undefined ? [] : [{ id: session.id, until: session.signedInAt + SESSION_LIFETIME_S }];

/**
 * Ends every session that a user has begun up to now at the API, but for those in `keep`: at its next call. A token says
 * only in which second its sign-in was, so this second has passed when it returns: a sign-in after the answer is not refused.
 */
export async function endSessionsAtApi({ table, now }: ApiContext, ending: Ending): Promise<void> {
  const { userId, keep } = ending;
  const companyId = ending.companyId ?? (await findCompanyOfUser(table, userId));
  if (companyId === undefined) return;
  const at = now();
  const signedOutAt = Math.floor(at.getTime() / 1000);
  try {
    await table.write(endSessions(companyId, userId, { signedOutAt, keptSessions: keep ?? [] }));
  } catch (error) {
    // The company has removed this user, so the API refuses their sessions already.
    if (!(error instanceof AppError) || error.code !== "COMPANY_ACCESS_DENIED") throw error;
  }
  await wait(1000 - at.getMilliseconds());
}

/**
 * Ends every session that a user has begun up to now: id tokens at the API at their next call, then refresh and access
 * tokens at the user pool. Call it after a change of password or factors, so that no session of the former ones begins
 * later. Repeating it is safe.
 */
export async function endAllSessions(context: Context, ending: Ending): Promise<void> {
  await endSessionsAtApi(context, ending);
  await context.pool.endSessions(ending.userId);
}
