import type { OwnAccounts, PasswordProof, SignInTokens } from "#functions/adapters/ports/own-accounts.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { countOneAttempt } from "#functions/storage/limits/attempt-store.ts";
import { AppError } from "#shared/errors.ts";
import { tokensWithAccountScope } from "./with-account-scope.ts";

interface Context {
  readonly table: Table;
  readonly now: () => Date;
  readonly pool: Pick<OwnAccounts, "provePassword">;
}

interface CodeContext extends Context {
  readonly pool: Pick<OwnAccounts, "provePassword" | "signInWithCode">;
}

interface WideningContext extends Context {
  readonly pool: Pick<OwnAccounts, "provePassword" | "refresh">;
}

/**
 * Checks that a signed-in caller knows the password, since a session may be stolen or left open. Limited to ten
 * attempts per hour and account, in addition to Cognito's lockout.
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
 * As `provePassword`, before a change that keeps the caller signed in: an account with an authenticator app also needs
 * a code, and gets the tokens of a new session. Undefined for an account without one.
 * @throws AppError PASSWORD_WRONG, TOO_MANY_REQUESTS, AUTH_CODE_NEEDED, AUTH_CODE_INVALID
 */
export async function provePasswordAndCode(
  context: CodeContext,
  userId: string,
  { password, code }: { readonly password: string; readonly code: string | undefined },
): Promise<SignInTokens | undefined> {
  const { challenge } = await provePassword(context, userId, password);
  if (challenge === undefined) return undefined;
  if (code === undefined) throw new AppError("AUTH_CODE_NEEDED");
  const tokens = await context.pool.signInWithCode(userId, challenge, code);
  if (tokens === undefined) throw new AppError("AUTH_CODE_INVALID");
  return tokens;
}

/**
 * As `provePassword`, for an account without a second factor. Returns an access token for Cognito's account operations.
 * @throws AppError PASSWORD_WRONG, TOO_MANY_REQUESTS, AUTHENTICATOR_EXISTS
 */
export async function proveWithoutAuthenticator(
  context: WideningContext,
  userId: string,
  password: string,
): Promise<string> {
  const { refreshToken } = await provePassword(context, userId, password);
  if (refreshToken === undefined) throw new AppError("AUTHENTICATOR_EXISTS");
  return (await tokensWithAccountScope(context, userId, refreshToken)).accessToken;
}
