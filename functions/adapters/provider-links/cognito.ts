import {
  type AdminGetUserCommandOutput,
  AdminLinkProviderForUserCommand,
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
      return confirmed.includes(user.UserStatus) ? { userId: user.Username } : undefined;
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
