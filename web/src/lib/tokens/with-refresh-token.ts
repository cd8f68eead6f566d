import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { refusal } from "../api-errors/read-failure.ts";
import { configureAuth } from "./configure-auth.ts";
import { freshIdToken, renewIdToken } from "./id-token.ts";

/** One call at a time: each replaces the refresh token. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes an API call that needs the refresh token of this session, and stores the new one of the response.
 * @throws {ApiError} without a session, or as the call does
 */
export function withRefreshToken<Reply extends { readonly refreshToken: string }>(
  call: (refreshToken: string) => Promise<Reply>,
): Promise<Reply> {
  const next = last.then(() => run(call));
  last = next.catch(() => undefined);
  return next;
}

async function run<Reply extends { readonly refreshToken: string }>(
  call: (refreshToken: string) => Promise<Reply>,
): Promise<Reply> {
  await configureAuth();
  // Refresh first, so that the call itself does not replace the token.
  await freshIdToken();
  const { tokenOrchestrator } = cognitoUserPoolsTokenProvider;
  const tokens = await tokenOrchestrator.getTokenStore().loadTokens();
  const refreshToken = tokens?.refreshToken;
  if (tokens === null || refreshToken === undefined) throw refusal(401, "UNAUTHENTICATED");
  try {
    const reply = await call(refreshToken);
    await tokenOrchestrator.setTokens({ tokens: { ...tokens, refreshToken: reply.refreshToken } });
    return reply;
  } catch (error) {
    // The call may have replaced the token. The previous token can still be refreshed for a minute.
    await renewIdToken().catch(() => undefined);
    throw error;
  }
}
