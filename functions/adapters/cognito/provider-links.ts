import {
  type AdminGetUserCommandOutput,
  AdminLinkProviderForUserCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { linkedAccountsOf } from "./linked-accounts.ts";
import { findUser } from "./find-user.ts";
import type { ProviderLinks } from "../ports/provider-links.ts";

/** Has confirmed the address; a pending password reset does not change that. */
const confirmed: readonly unknown[] = ["CONFIRMED", "RESET_REQUIRED"];

const attributeOf = ({ UserAttributes = [] }: AdminGetUserCommandOutput, name: string) =>
  UserAttributes.find(({ Name }) => Name === name)?.Value;

export function openProviderLinks(): ProviderLinks {
  const client = new CognitoIdentityProviderClient();
  return {
    // This call finds the pool's own users by address without a delay: the index behind ListUsers may lag.
    findOwner: async (userPoolId, email) => {
      const user = await findUser(client, userPoolId, email);
      if (user?.Username === undefined || attributeOf(user, "email_verified") !== "true") return undefined;
      return confirmed.includes(user.UserStatus) ? { userId: user.Username } : undefined;
    },
    // Cognito repeats a slow trigger, and refuses to link a linked account.
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
