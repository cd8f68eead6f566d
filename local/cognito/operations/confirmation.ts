import * as z from "zod";
import { codeDelivery } from "../mail/delivery.ts";
import type { Parts } from "../parts.ts";
import { CognitoError, invalidParameter } from "../protocol/cognito-error.ts";
import { clientIdOf, ClientMetadata, openTo, operatorOnly, poolIdOf, type Operations } from "../protocol/operation.ts";
import { requireUser } from "../users/require-user.ts";
import type { User } from "../users/user.ts";

function requireUnconfirmed(user: User | undefined): void {
  if (user === undefined || user.status === "UNCONFIRMED") return;
  throw new CognitoError("NotAuthorizedException", `User cannot be confirmed. Current status is ${user.status}`);
}

/** ConfirmSignUp, ResendConfirmationCode and the operator's AdminConfirmSignUp. */
export function confirmationOperations(parts: Parts): Operations {
  const { pool, users, identify, codes, triggers, sendCode } = parts;

  const ConfirmSignUp = z.object({
    ClientId: clientIdOf(pool),
    Username: z.string().min(1),
    ConfirmationCode: z.string().min(1),
    ClientMetadata,
  });
  const ResendConfirmationCode = z.object({
    ClientId: clientIdOf(pool),
    Username: z.string().min(1),
    ClientMetadata,
  });
  const AdminConfirmSignUp = z.object({
    UserPoolId: poolIdOf(pool.id),
    Username: z.string().min(1),
    ClientMetadata,
  });

  return {
    ConfirmSignUp: openTo(ConfirmSignUp, async (input) => {
      const { sub, user } = identify(input.Username);
      requireUnconfirmed(user);
      const confirmed = codes.redeem(sub, "confirm", input.ConfirmationCode, () =>
        users.change(sub, { status: "CONFIRMED", emailVerified: true }),
      );
      await triggers.postConfirmation(confirmed, "PostConfirmation_ConfirmSignUp", input.ClientMetadata);
      return {};
    }),

    ResendConfirmationCode: openTo(ResendConfirmationCode, async (input) => {
      const { sub, user } = identify(input.Username);
      if (user !== undefined && user.status !== "UNCONFIRMED") throw invalidParameter("User is already confirmed.");
      const code = codes.issue(sub, "confirm");
      if (user !== undefined) {
        const metadata = input.ClientMetadata;
        await sendCode({ user, to: user.email, source: "CustomMessage_ResendCode", code, metadata });
      }
      return { CodeDeliveryDetails: codeDelivery(user?.email ?? input.Username) };
    }),

    AdminConfirmSignUp: operatorOnly(AdminConfirmSignUp, async (input) => {
      const user = requireUser(users, input.Username);
      requireUnconfirmed(user);
      const confirmed = users.change(user.sub, { status: "CONFIRMED" });
      codes.drop(user.sub);
      await triggers.postConfirmation(confirmed, "PostConfirmation_ConfirmSignUp", input.ClientMetadata);
      return {};
    }),
  };
}
