import { randomBytes } from "node:crypto";
import {
  type AdminGetUserCommandOutput,
  AdminLinkProviderForUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { linkedAccountsOf } from "../linked-accounts.ts";
import { findUser } from "../find-user.ts";
import type { ProviderLinks } from "../ports/provider-links.ts";

/** Confirmed once; a password that has to be reset does not change that. */
const confirmed: readonly unknown[] = ["CONFIRMED", "RESET_REQUIRED"];

const attributeOf = ({ UserAttributes = [] }: AdminGetUserCommandOutput, name: string) =>
  UserAttributes.find(({ Name }) => Name === name)?.Value;

export function openProviderLinks(): ProviderLinks {
  const client = new CognitoIdentityProviderClient();
  return {
    // An address finds users of the pool itself alone, and at once: the index behind ListUsers may lag.
    findOwner: async (userPoolId, email) => {
      const user = await findUser(client, userPoolId, email);
      if (user?.Username === undefined || attributeOf(user, "email_verified") !== "true") return undefined;
      const isInvited = user.UserStatus === "FORCE_CHANGE_PASSWORD";
      return isInvited || confirmed.includes(user.UserStatus) ? { userId: user.Username, isInvited } : undefined;
    },
    // A password that nobody knows; one of their own is set by a mailed code, as after forgetting one.
    endInvitation: async (UserPoolId, Username) => {
      const Password = `aA1-${randomBytes(24).toString("base64url")}`;
      await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
    },
    // Cognito asks a slow trigger again, and refuses to link what is linked.
    link: async (UserPoolId, username, { providerName, subject }) => {
      const user = await findUser(client, UserPoolId, username);
      const identities = user === undefined ? [] : linkedAccountsOf(user);
      if (identities.some((one) => one.providerName === providerName && one.userId === subject)) return;
      await client.send(
        new AdminLinkProviderForUserCommand({
          UserPoolId,
          DestinationUser: { ProviderName: "Cognito", ProviderAttributeValue: username },
          SourceUser: {
            ProviderName: providerName,
            ProviderAttributeName: "Cognito_Subject",
            ProviderAttributeValue: subject,
          },
        }),
      );
    },
  };
}
