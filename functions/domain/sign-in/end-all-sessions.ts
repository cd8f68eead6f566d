import type { AccountRegistry } from "#functions/adapters/ports/account-registry.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { endSessions } from "#functions/storage/access-store.ts";
import { findCompanyOfUser } from "#functions/storage/user-store.ts";
import { AppError } from "#shared/errors.ts";

/** How long the session that ended the others goes on: its client replaces it within this time. */
export const KEPT_SECONDS = 60;

interface Context {
  readonly table: Table;
  readonly now: () => Date;
  /** The user pool. */
  readonly pool: Pick<AccountRegistry, "endSessions">;
}

interface Ending {
  /** Cognito's `sub`. */
  readonly userId: string;
  /** Looked up where it is not given. */
  readonly companyId?: string;
  /** The session that goes on for another minute, so that its client can replace it. */
  readonly keep?: string;
}

/**
 * Ends every session that a user has begun up to now: id tokens at the API at their next call, then refresh and access
 * tokens at the user pool. Call it after a change of password or factors, so that no session of the former ones begins
 * later. Repeating it is safe. Gives the last second, since 1970, whose sign-ins have ended.
 */
export async function endAllSessions({ table, now, pool }: Context, ending: Ending): Promise<number> {
  const { userId, keep } = ending;
  const companyId = ending.companyId ?? (await findCompanyOfUser(table, userId));
  const signedOutAt = Math.floor(now().getTime() / 1000);
  const keptSession = keep === undefined ? undefined : { id: keep, until: signedOutAt + KEPT_SECONDS };
  if (companyId !== undefined) {
    await table.write(endSessions(companyId, userId, { signedOutAt, keptSession })).catch((error: unknown) => {
      // The company has removed this user, so the API refuses their sessions already.
      if (!(error instanceof AppError) || error.code !== "COMPANY_ACCESS_DENIED") throw error;
    });
  }
  await pool.endSessions(userId);
  return signedOutAt;
}
