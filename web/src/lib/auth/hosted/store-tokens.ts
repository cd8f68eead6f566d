import { decodeJWT, signOut } from "aws-amplify/auth";
import * as z from "zod/mini";
import { configureAuth } from "../../tokens/configure-auth.ts";
import { keepTokens } from "../../tokens/keep-tokens.ts";
import { hasHostedSession } from "../../tokens/has-hosted-session.ts";
import type { exchangeCode } from "./exchange-code.ts";
import type { HostedUi } from "./hosted-ui.ts";
import type { PendingSignIn } from "./pending-sign-in.ts";

type Tokens = Awaited<ReturnType<typeof exchangeCode>>;

/** The provider accounts of a token's user; `primary` marks the one that created the user. */
const Identities = z.array(z.object({ providerName: z.string(), primary: z.string() }));

const IdClaims = z.object({
  iss: z.string(),
  aud: z.string(),
  nonce: z.string(),
  token_use: z.literal("id"),
  identities: z.optional(Identities),
});
export type IdClaims = z.infer<typeof IdClaims>;

/**
 * The claims of an id token that belongs to this sign-in.
 * @throws Error for a token of another pool, another app or another sign-in
 */
export function claimsOfSignIn({ id_token: token }: Tokens, { issuer, clientId }: HostedUi, { nonce }: PendingSignIn) {
  const claims = z.parse(IdClaims, decodeJWT(token).payload);
  if (claims.iss !== issuer || claims.aud !== clientId || claims.nonce !== nonce) {
    throw new Error("This id token answers another sign-in");
  }
  return claims;
}

/** Hands the tokens to Amplify, which stores and refreshes them. A session that this browser had before ends. */
export async function storeTokens(tokens: Tokens): Promise<void> {
  await configureAuth();
  await signOut().catch(() => undefined);
  hasHostedSession.write(true);
  await configureAuth();
  const { id_token: idToken, access_token: accessToken, refresh_token: refreshToken } = tokens;
  await keepTokens({ idToken, accessToken, refreshToken });
}
