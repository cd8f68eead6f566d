import * as z from "zod";
import type { Parts } from "../parts.ts";
import { CognitoError, invalidParameter } from "../protocol/cognito-error.ts";
import { openTo, type Operations } from "../protocol/operation.ts";
import { authFactorsOf } from "./auth-factors.ts";
import { requirePasskeys } from "./require-passkeys.ts";

/** ListWebAuthnCredentials, DeleteWebAuthnCredential and GetUserAuthFactors, for signed-in users. */
export function ownPasskeyOperations({ pool, users, userOfAccessToken }: Parts): Operations {
  const AccessToken = z.string();
  const List = z.object({
    AccessToken,
    MaxResults: z.int().min(0).max(20).default(20),
    NextToken: z.string().regex(/^\d+$/).optional(),
  });
  const Delete = z.object({ AccessToken, CredentialId: z.string() });

  return {
    ListWebAuthnCredentials: openTo(List, (input) => {
      const { relyingPartyId } = requirePasskeys(pool);
      const { passkeys } = userOfAccessToken(input.AccessToken);
      const from = Number(input.NextToken ?? 0);
      const to = from + input.MaxResults;
      return {
        Credentials: passkeys.slice(from, to).map((passkey) => ({
          CredentialId: passkey.credentialId,
          FriendlyCredentialName: passkey.friendlyName,
          RelyingPartyId: relyingPartyId,
          AuthenticatorAttachment: passkey.attachment,
          AuthenticatorTransports: passkey.transports,
          CreatedAt: passkey.createdAt / 1000,
        })),
        ...(to < passkeys.length && { NextToken: String(to) }),
      };
    }),

    DeleteWebAuthnCredential: openTo(Delete, (input) => {
      requirePasskeys(pool);
      const { sub, passkeys } = userOfAccessToken(input.AccessToken);
      const kept = passkeys.filter(({ credentialId }) => credentialId !== input.CredentialId);
      if (kept.length === passkeys.length) {
        throw new CognitoError("ResourceNotFoundException", "The credential does not exist.");
      }
      users.change(sub, { passkeys: kept });
      return {};
    }),

    GetUserAuthFactors: openTo(z.object({ AccessToken }), (input) => {
      const user = userOfAccessToken(input.AccessToken);
      if (user.status === "EXTERNAL_PROVIDER") throw invalidParameter("Users of a provider have no factors here.");
      return { Username: user.sub, ...authFactorsOf(pool, user) };
    }),
  };
}
