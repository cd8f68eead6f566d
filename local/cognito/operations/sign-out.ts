import * as z from "zod";
import type { Parts } from "../parts.ts";
import { clientIdOf, openTo, operatorOnly, poolIdOf, type Operations } from "../protocol/operation.ts";
import { requireUser } from "./require-user.ts";

/** Ends one session (RevokeToken) or all of a user's (GlobalSignOut, AdminUserGlobalSignOut). */
export function signOutOperations({ pool, sessions, users, userOfAccessToken }: Parts): Operations {
  const RevokeToken = z.object({ ClientId: clientIdOf(pool), Token: z.string().min(1) });
  const GlobalSignOut = z.object({ AccessToken: z.string() });
  const AdminUserGlobalSignOut = z.object({ UserPoolId: poolIdOf(pool.id), Username: z.string().min(1) });

  return {
    RevokeToken: openTo(RevokeToken, ({ Token }) => {
      sessions.revoke(Token);
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
