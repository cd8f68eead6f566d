import * as z from "zod";
import { codeDelivery } from "../mail/delivery.ts";
import type { Parts } from "../parts.ts";
import { CognitoError, invalidParameter } from "../protocol/cognito-error.ts";
import { clientIdOf, ClientMetadata, openTo, type Operations } from "../protocol/operation.ts";
import { newUuid } from "../randomness.ts";
import { AttributeList, readAttributes, requireEmail } from "../users/attributes.ts";
import { addressTaken } from "../users/user-store.ts";

const validationTexts = (list: z.infer<typeof AttributeList> | undefined): Record<string, string> | undefined =>
  list && Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));

/** SignUp: creates an unconfirmed user and mails the code. */
export function signUpOperations(parts: Parts): Operations {
  const { pool, users, passwords, codes, triggers, sendCode, random } = parts;

  const SignUp = z.object({
    ClientId: clientIdOf(pool),
    Username: z.string(),
    Password: z.string(),
    UserAttributes: AttributeList.default([]),
    ValidationData: AttributeList.optional(),
    ClientMetadata,
  });

  return {
    SignUp: openTo(SignUp, async (input) => {
      const { ClientMetadata: metadata } = input;
      // AWS, "SignUp": with AllowAdminCreateUserOnly nothing else is checked.
      if (pool.onlyOperatorCreates) {
        throw new CognitoError("NotAuthorizedException", "SignUp is not permitted for this user pool");
      }
      const email = requireEmail(input.Username, "Username should be an email.");
      const wanted = readAttributes(input.UserAttributes, { clientId: input.ClientId }, pool);
      if (wanted.email !== undefined && wanted.email !== email) {
        throw invalidParameter("The email attribute must be the user name.");
      }
      const sub = newUuid(random);
      const password = passwords.hide(sub, input.Password);
      const attributes = { ...wanted.others, email };
      const validationData = validationTexts(input.ValidationData);
      const answer = await triggers.preSignUp(
        { username: sub, attributes, validationData },
        "PreSignUp_SignUp",
        metadata,
      );
      const user = users.insert(
        {
          sub,
          status: answer.autoConfirmUser ? "CONFIRMED" : "UNCONFIRMED",
          email,
          emailVerified: answer.autoVerifyEmail,
          attributes: wanted.others,
          password,
        },
        addressTaken("UsernameExistsException"),
      );
      if (answer.autoConfirmUser) {
        await triggers.postConfirmation(user, "PostConfirmation_ConfirmSignUp", metadata);
        return { UserConfirmed: true, UserSub: sub };
      }
      const code = codes.issue(sub, "confirm");
      await sendCode({ user, to: email, source: "CustomMessage_SignUp", code, metadata });
      return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: codeDelivery(email) };
    }),
  };
}
