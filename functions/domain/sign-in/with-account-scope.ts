import * as z from "zod";
import type { SignInTokens } from "#functions/adapters/ports/own-accounts.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { makeScopeGrant } from "#functions/storage/scope-grant-store.ts";
import { AppError } from "#shared/errors.ts";
import { sessionOfToken } from "./session-of-token.ts";

interface Context {
  readonly table: Table;
  readonly now: () => Date;
  readonly pool: { readonly refresh: (refreshToken: string, grant: string) => Promise<SignInTokens | undefined> };
}

const Subject = z.object({ sub: z.string() });

/** Tokens of a user's session whose access token opens Cognito's own operations. It stays on the server. */
export async function tokensWithAccountScope(
  { table, now, pool }: Context,
  userId: string,
  refreshToken: string,
): Promise<SignInTokens> {
  const grant = await makeScopeGrant(table, { sub: userId, now: now() });
  const tokens = await pool.refresh(refreshToken, grant);
  // The grant widens a token of this user alone; another user's refresh token got a token that opens nothing.
  if (tokens === undefined) throw new AppError("UNAUTHENTICATED");
  return tokens;
}

interface Caller {
  readonly userId: string;
  readonly session?: { readonly id: string } | undefined;
}

/**
 * The same for the refresh token that a caller sends, which has to be of the session that calls: one that ended opens
 * nothing with the id token of another.
 * @throws AppError UNAUTHENTICATED
 */
export async function widenCallersSession(
  context: Context,
  { userId, session }: Caller,
  refreshToken: string,
): Promise<SignInTokens> {
  const tokens = await tokensWithAccountScope(context, userId, refreshToken);
  const { id, claims } = sessionOfToken(tokens.idToken);
  if (Subject.parse(claims).sub !== userId || id !== session?.id) throw new AppError("UNAUTHENTICATED");
  return tokens;
}
