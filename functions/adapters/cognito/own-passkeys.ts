import {
  CognitoIdentityProviderClient,
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  LimitExceededException,
  ListWebAuthnCredentialsCommand,
  ResourceNotFoundException,
  StartWebAuthnRegistrationCommand,
  TooManyRequestsException,
} from "@aws-sdk/client-cognito-identity-provider";
import * as z from "zod";
import { AppError } from "#shared/errors.ts";
import type { OwnPasskeys } from "../ports/own-passkeys.ts";
import { refreshWithGrant } from "./refresh-with-grant.ts";

const Settings = z.object({ USER_POOL_CLIENT_ID: z.string().min(1) });
const Options = z.record(z.string(), z.unknown());
/** Cognito's maximum per user. */
const MOST = 20;

/** Cognito's errors for a passkey that it does not accept (AWS: CompleteWebAuthnRegistration, "Errors"). */
const Refusal = z.object({ name: z.string().startsWith("WebAuthn") });

function asAppError(error: unknown): unknown {
  if (error instanceof LimitExceededException) return new AppError("TOO_MANY_PASSKEYS", { cause: error });
  if (error instanceof TooManyRequestsException) return new AppError("TOO_MANY_REQUESTS", { cause: error });
  return Refusal.safeParse(error).success ? new AppError("PASSKEY_NOT_ACCEPTED", { cause: error }) : error;
}

/** The passkeys at this stage's user pool (environment: USER_POOL_CLIENT_ID). The calls need no IAM permission. */
export function openOwnPasskeys(environment: unknown = process.env): OwnPasskeys {
  const { USER_POOL_CLIENT_ID: ClientId } = Settings.parse(environment);
  const client = new CognitoIdentityProviderClient();
  return {
    refresh: (RefreshToken, grant) => refreshWithGrant(client, { ClientId, RefreshToken, grant }),
    list: async (AccessToken) => {
      const { Credentials = [] } = await client.send(
        new ListWebAuthnCredentialsCommand({ AccessToken, MaxResults: MOST }),
      );
      return Credentials.flatMap(({ CredentialId: id, FriendlyCredentialName: name, CreatedAt }) =>
        id === undefined ? [] : [{ id, name, createdAt: CreatedAt?.toISOString() }],
      );
    },
    begin: async (AccessToken) => {
      const { CredentialCreationOptions } = await client.send(new StartWebAuthnRegistrationCommand({ AccessToken }));
      return Options.parse(CredentialCreationOptions);
    },
    add: async (AccessToken, credential) => {
      try {
        await client.send(new CompleteWebAuthnRegistrationCommand({ AccessToken, Credential: { ...credential } }));
      } catch (error) {
        throw asAppError(error);
      }
    },
    remove: async (AccessToken, CredentialId) => {
      try {
        await client.send(new DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId }));
      } catch (error) {
        if (!(error instanceof ResourceNotFoundException)) throw asAppError(error);
      }
    },
  };
}
