import * as z from "zod";
import { clientIdsOf, issuerOf, type Pool } from "../pool.ts";
import { CognitoError, userNotFound } from "../protocol/cognito-error.ts";
import type { User } from "../users/user.ts";
import type { UserStore } from "../users/user-store.ts";
import { openJwt } from "./jwt.ts";
import { apiScope, type Sessions } from "./sessions.ts";
import type { SigningKeys } from "./signing-keys.ts";

const AccessClaims = z.object({
  sub: z.string(),
  iss: z.string(),
  client_id: z.string(),
  token_use: z.literal("access"),
  origin_jti: z.string(),
  scope: z.string(),
  exp: z.number(),
});

/**
 * The user of an access token. Throws NotAuthorizedException for a token that is forged, expired or revoked, or that
 * lacks the scope; the default scope is that of the API's calls.
 */
export type UserOfAccessToken = (token: string, scope?: string) => User;

const refused = (message: string): CognitoError => new CognitoError("NotAuthorizedException", message);

export function createUserOfAccessToken(
  { pool, keys, sessions, users }: { pool: Pool; keys: SigningKeys; sessions: Sessions; users: UserStore },
  now: () => Date,
): UserOfAccessToken {
  return (token, wanted = apiScope) => {
    const claims = AccessClaims.safeParse(openJwt(token, keys.access));
    if (!claims.success || claims.data.iss !== issuerOf(pool) || !clientIdsOf(pool).includes(claims.data.client_id)) {
      throw refused("Invalid Access Token");
    }
    const { sub, origin_jti: originJti, exp, scope } = claims.data;
    if (exp * 1000 <= now().getTime()) throw refused("Access Token has expired");
    const user = users.find(sub);
    if (user === undefined) throw userNotFound();
    if (!sessions.isLive(sub, originJti)) throw refused("Access Token has been revoked");
    if (!scope.split(" ").includes(wanted)) throw refused("Access Token does not have required scopes");
    return user;
  };
}

/** The app client of a verified access token. */
export const clientOfAccessToken = (token: string): string =>
  AccessClaims.parse(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"))).client_id;
