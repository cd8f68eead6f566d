import * as z from "zod";
import type { Parts } from "../parts.ts";
import { CognitoError, invalidParameter } from "../protocol/cognito-error.ts";
import { ClientMetadata, operatorOnly, poolIdOf, type Operations } from "../protocol/operation.ts";
import { requireUser } from "../users/require-user.ts";

/** The operator's calls on a user's password: AdminSetUserPassword, AdminResetUserPassword. */
export function adminPasswordOperations(parts: Parts): Operations {
  const { pool, users, passwords, lockout, sessions, codes, sendCode } = parts;
  const OneUser = z.object({ UserPoolId: poolIdOf(pool.id), Username: z.string().min(1) });
  const AdminSetUserPassword = OneUser.extend({ Password: z.string(), Permanent: z.boolean().default(false) });

  return {
    AdminSetUserPassword: operatorOnly(AdminSetUserPassword, (input) => {
      const { sub, status } = requireUser(users, input.Username);
      if (status === "EXTERNAL_PROVIDER") throw invalidParameter("Cannot set a password for an external user.");
      const password = passwords.hide(sub, input.Password);
      const wanted = input.Permanent ? "CONFIRMED" : "FORCE_CHANGE_PASSWORD";
      users.change(sub, { password, status: wanted, temporaryUntil: undefined });
      lockout.reset(sub);
      return {};
    }),

    // The old password is no longer valid; the mailed code sets a new one by ConfirmForgotPassword.
    AdminResetUserPassword: operatorOnly(OneUser.extend({ ClientMetadata }), async (input) => {
      const user = requireUser(users, input.Username);
      if (user.status !== "CONFIRMED" && user.status !== "RESET_REQUIRED") {
        throw new CognitoError("NotAuthorizedException", "User password cannot be reset in the current state.");
      }
      if (!user.emailVerified) {
        throw invalidParameter(
          "Cannot reset password for the user as there is no registered/verified email or phone_number",
        );
      }
      const code = codes.issue(user.sub, "reset");
      users.change(user.sub, { status: "RESET_REQUIRED" });
      sessions.revokeAll(user.sub);
      const metadata = input.ClientMetadata;
      await sendCode({ user, to: user.email, source: "CustomMessage_ForgotPassword", code, metadata });
      return {};
    }),
  };
}
