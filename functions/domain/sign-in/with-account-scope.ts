import * as z from "zod";
import type { SignInTokens } from "#functions/adapters/ports/own-accounts.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { makeScopeGrant } from "#functions/storage/sign-in/scope-grant-store.ts";
import { AppError } from "#shared/errors.ts";
import { sessionOfToken } from "./session-of-token.ts";

interface Context {
  readonly table: Table;
  readonly now: () => Date;
  readonly pool: { readonly refresh: (refreshToken: string, grant: string) => Promise<SignInTokens | undefined> };
}

const Subject = z.object({ sub: z.string() });

/** Tokens of a user's session with an access token for Cognito's account operations. They stay on the server. */
export async function tokensWithAccountScope(
  { table, now, pool }: Context,
  userId: string,
  refreshToken: string,
): Promise<SignInTokens> {
  const grant = await makeScopeGrant(table, { sub: userId, now: now() });
  const tokens = await pool.refresh(refreshToken, grant);
  // The grant works for this user only; another user's refresh token has got a token without the scope.
  if (tokens === undefined) throw new AppError("UNAUTHENTICATED");
  return tokens;
}

interface Caller {
  readonly userId: string;
  readonly session?: { readonly id: string } | undefined;
}

/**
 * As `tokensWithAccountScope`, for a refresh token that the caller sends. It must be of the calling session, so that
 * the refresh token of an ended session is useless.
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
