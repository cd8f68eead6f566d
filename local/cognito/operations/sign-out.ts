import * as z from "zod";
import type { Parts } from "../parts.ts";
import { CognitoError } from "../protocol/cognito-error.ts";
import { clientIdOf, openTo, operatorOnly, poolIdOf, type Operations } from "../protocol/operation.ts";
import { requireUser } from "../users/require-user.ts";

/** Ends one session (RevokeToken) or all of a user's (GlobalSignOut, AdminUserGlobalSignOut). */
export function signOutOperations({ pool, sessions, users, userOfAccessToken }: Parts): Operations {
  const RevokeToken = z.object({ ClientId: clientIdOf(pool), Token: z.string().min(1) });
  const GlobalSignOut = z.object({ AccessToken: z.string() });
  const AdminUserGlobalSignOut = z.object({ UserPoolId: poolIdOf(pool.id), Username: z.string().min(1) });

  return {
    RevokeToken: openTo(RevokeToken, ({ Token, ClientId }) => {
      sessions.revoke(Token, ({ clientId = pool.clientId }) => {
        // AWS, "RevokeToken": the client "where the token that you want to revoke was issued". The error code is our
        // interpretation.
        if (clientId !== ClientId) throw new CognitoError("UnauthorizedException", "Token does not belong to client");
      });
      return {};
    }),
    GlobalSignOut: openTo(GlobalSignOut, ({ AccessToken }) => {
      sessions.revokeAll(userOfAccessToken(AccessToken).sub);
      return {};
    }),
    AdminUserGlobalSignOut: operatorOnly(AdminUserGlobalSignOut, ({ Username }) => {
      sessions.revokeAll(requireUser(users, Username).sub);
      return {};
    }),
  };
}
