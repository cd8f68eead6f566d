import * as z from "zod";
import { codeDelivery, type CodeDelivery } from "../mail/delivery.ts";
import { mfaSettings } from "../users/mfa-settings.ts";
import type { Parts } from "../parts.ts";
import { invalidParameter } from "../protocol/cognito-error.ts";
import { ClientMetadata, openTo, type Operations } from "../protocol/operation.ts";
import { clientOfAccessToken } from "../tokens/access-token.ts";
import { AttributeList, attributeList, readAttributes } from "../users/attributes.ts";
import { forgetUser } from "./forget-user.ts";
import { usernameOf } from "../users/user.ts";
import { addressTaken } from "../users/user-store.ts";

/** The calls of users on their account, by access token. */
export function ownAccountOperations(parts: Parts): Operations {
  const { pool, users, passwords, codes, sendCode, userOfAccessToken, identify } = parts;
  const AccessToken = z.string();

  const GetUser = z.object({ AccessToken });
  const ChangePassword = z.object({ AccessToken, PreviousPassword: z.string(), ProposedPassword: z.string() });
  const UpdateUserAttributes = z.object({ AccessToken, UserAttributes: AttributeList, ClientMetadata });
  const VerifyUserAttribute = z.object({ AccessToken, AttributeName: z.string(), Code: z.string().min(1) });

  return {
    GetUser: openTo(GetUser, (input) => {
      const user = userOfAccessToken(input.AccessToken);
      return { Username: usernameOf(user), UserAttributes: attributeList(user), ...mfaSettings(user) };
    }),

    DeleteUser: openTo(GetUser, (input) => {
      forgetUser(parts, userOfAccessToken(input.AccessToken));
      return {};
    }),

    ChangePassword: openTo(ChangePassword, (input) => {
      const { sub } = userOfAccessToken(input.AccessToken);
      passwords.requireClear(identify(sub), input.PreviousPassword);
      users.change(sub, { password: passwords.hide(sub, input.ProposedPassword) });
      return {};
    }),

    // A new address is effective only after its code is confirmed (AWS: AttributesRequireVerificationBeforeUpdate).
    UpdateUserAttributes: openTo(UpdateUserAttributes, async (input) => {
      const user = userOfAccessToken(input.AccessToken);
      const { email, others } = readAttributes(
        input.UserAttributes,
        { clientId: clientOfAccessToken(input.AccessToken) },
        pool,
      );
      const pendingEmail = email === user.email ? undefined : email;
      const owner = pendingEmail === undefined ? undefined : users.find(pendingEmail);
      if (owner !== undefined && owner.sub !== user.sub) throw addressTaken("AliasExistsException");
      const attributes = { ...user.attributes, ...others };
      const changed = users.change(
        user.sub,
        pendingEmail === undefined ? { attributes } : { attributes, pendingEmail },
      );
      const sent: CodeDelivery[] = [];
      if (pendingEmail !== undefined) {
        const code = codes.issue(user.sub, "attribute");
        const source = "CustomMessage_UpdateUserAttribute";
        await sendCode({ user: changed, to: pendingEmail, source, code, metadata: input.ClientMetadata });
        sent.push(codeDelivery(pendingEmail));
      }
      return { CodeDeliveryDetailsList: sent };
    }),

    VerifyUserAttribute: openTo(VerifyUserAttribute, (input) => {
      const { sub, email, pendingEmail } = userOfAccessToken(input.AccessToken);
      if (input.AttributeName !== "email") throw invalidParameter("Only the attribute email can be verified.");
      codes.redeem(sub, "attribute", input.Code, () =>
        users.change(sub, { email: pendingEmail ?? email, emailVerified: true, pendingEmail: undefined }),
      );
      return {};
    }),
  };
}
