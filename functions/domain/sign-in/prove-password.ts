import type { OwnAccounts, PasswordProof } from "#functions/adapters/ports/own-accounts.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { countOneAttempt } from "#functions/storage/attempt-store.ts";
import { AppError } from "#shared/errors.ts";

interface Context {
  readonly table: Table;
  readonly now: () => Date;
  readonly pool: Pick<OwnAccounts, "provePassword">;
}

/**
 * Checks that a signed-in caller knows the password: a session that was left open or stolen is not enough. Counted by
 * account, ten times an hour, besides Cognito's own lockout.
 * @throws AppError PASSWORD_WRONG, TOO_MANY_REQUESTS
 */
export async function provePassword(
  { table, now, pool }: Context,
  userId: string,
  password: string,
): Promise<PasswordProof> {
  if (!(await countOneAttempt(table, "own-password", userId, now()))) throw new AppError("TOO_MANY_REQUESTS");
  const proof = await pool.provePassword(userId, password);
  if (proof === undefined) throw new AppError("PASSWORD_WRONG");
  return proof;
}

/**
 * The same for an account that has no second factor yet. Gives an access token of the account.
 * @throws AppError PASSWORD_WRONG, TOO_MANY_REQUESTS, AUTHENTICATOR_EXISTS
 */
export async function proveWithoutAuthenticator(context: Context, userId: string, password: string): Promise<string> {
  const { accessToken } = await provePassword(context, userId, password);
  if (accessToken === undefined) throw new AppError("AUTHENTICATOR_EXISTS");
  return accessToken;
}
