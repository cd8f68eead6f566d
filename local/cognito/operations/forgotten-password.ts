import * as z from "zod";
import { codeDelivery } from "../mail/delivery.ts";
import type { Parts } from "../parts.ts";
import { CognitoError } from "../protocol/cognito-error.ts";
import { clientIdOf, ClientMetadata, openTo, type Operations } from "../protocol/operation.ts";

/** ForgotPassword and ConfirmForgotPassword, which answer alike for existing and unknown users. */
export function forgottenPasswordOperations(parts: Parts): Operations {
  const { pool, users, identify, passwords, lockout, codes, triggers, sendCode } = parts;

  const ForgotPassword = z.object({
    ClientId: clientIdOf(pool),
    Username: z.string().min(1),
    ClientMetadata,
  });
  const ConfirmForgotPassword = z.object({
    ClientId: clientIdOf(pool),
    Username: z.string().min(1),
    ConfirmationCode: z.string().min(1),
    Password: z.string(),
    ClientMetadata,
  });

  return {
    ForgotPassword: openTo(ForgotPassword, async (input) => {
      // From AWS's documentation, "Account recovery": known and unknown users are refused alike.
      if (pool.onlyOperatorRecovers) {
        throw new CognitoError("NotAuthorizedException", "Contact administrator to reset password.");
      }
      const { sub, user } = identify(input.Username);
      if (user?.status === "FORCE_CHANGE_PASSWORD" || user?.status === "EXTERNAL_PROVIDER") {
        throw new CognitoError("NotAuthorizedException", "User password cannot be reset in the current state.");
      }
      const code = codes.issue(sub, "reset");
      // Without a verified address nothing can be sent; the answer does not show it.
      if (user?.emailVerified) {
        const metadata = input.ClientMetadata;
        await sendCode({ user, to: user.email, source: "CustomMessage_ForgotPassword", code, metadata });
      }
      return { CodeDeliveryDetails: codeDelivery(user?.email ?? input.Username) };
    }),

    ConfirmForgotPassword: openTo(ConfirmForgotPassword, async (input) => {
      const { sub } = identify(input.Username);
      const password = passwords.hide(sub, input.Password);
      const user = codes.redeem(sub, "reset", input.ConfirmationCode, () => {
        lockout.reset(sub);
        return users.change(sub, { password, status: "CONFIRMED" });
      });
      await triggers.postConfirmation(user, "PostConfirmation_ConfirmForgotPassword", input.ClientMetadata);
      return {};
    }),
  };
}
