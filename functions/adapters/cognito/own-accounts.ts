import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  EnableSoftwareTokenMFAException,
  ExpiredCodeException,
  InvalidPasswordException,
  NotAuthorizedException,
  TooManyRequestsException,
  UserNotFoundException,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import * as z from "zod";
import { AppError } from "#shared/errors.ts";
import { revokeSessions } from "./revoke-sessions.ts";
import type { OwnAccounts } from "../ports/own-accounts.ts";
import { refreshWithGrant, Tokens } from "./refresh-with-grant.ts";

const Settings = z.object({ USER_POOL_ID: z.string().min(1), USER_POOL_CLIENT_ID: z.string().min(1) });

/** AWS, "Lockout behavior for failed sign-in attempts": the same exception as for a wrong password. */
const isLockedOut = (error: NotAuthorizedException) => /attempts exceeded/i.test(error.message);

function asAppError(error: unknown): unknown {
  if (error instanceof InvalidPasswordException) return new AppError("PASSWORD_NOT_ACCEPTED", { cause: error });
  const isBusy = error instanceof TooManyRequestsException;
  return isBusy ? new AppError("TOO_MANY_REQUESTS", { cause: error }) : error;
}

async function withAppErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw asAppError(error);
  }
}

/** Undefined if Cognito refuses the answer, or does not know the user. */
async function unlessRefused<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof NotAuthorizedException) {
      if (isLockedOut(error)) throw new AppError("TOO_MANY_REQUESTS", { cause: error });
      return undefined;
    }
    const isRefusal = [CodeMismatchException, ExpiredCodeException, UserNotFoundException].some(
      (refusal) => error instanceof refusal,
    );
    if (isRefusal) return undefined;
    throw asAppError(error);
  }
}

/** The users of this stage's user pool, by its app client (environment: USER_POOL_ID, USER_POOL_CLIENT_ID). */
export function openOwnAccounts(environment: unknown = process.env): OwnAccounts {
  const { USER_POOL_ID: UserPoolId, USER_POOL_CLIENT_ID: ClientId } = Settings.parse(environment);
  const client = new CognitoIdentityProviderClient();
  const app = { UserPoolId, ClientId };

  return {
    provePassword: async (sub, password) => {
      const AuthParameters = { USERNAME: sub, PASSWORD: password };
      const answer = await unlessRefused(() =>
        client.send(new AdminInitiateAuthCommand({ ...app, AuthFlow: "ADMIN_USER_PASSWORD_AUTH", AuthParameters })),
      );
      return (
        answer && {
          refreshToken: answer.AuthenticationResult?.RefreshToken,
          challenge: answer.ChallengeName === "SOFTWARE_TOKEN_MFA" ? answer.Session : undefined,
        }
      );
    },
    signInWithCode: async (USERNAME, Session, SOFTWARE_TOKEN_MFA_CODE) => {
      const answer = await unlessRefused(() =>
        client.send(
          new AdminRespondToAuthChallengeCommand({
            ...app,
            ChallengeName: "SOFTWARE_TOKEN_MFA",
            Session,
            ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE },
          }),
        ),
      );
      return Tokens.optional().parse(answer?.AuthenticationResult);
    },
    refresh: (RefreshToken, grant) => refreshWithGrant(client, { ClientId, RefreshToken, grant }),
    setPassword: async (Username, Password) => {
      await withAppErrors(() =>
        client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true })),
      );
    },
    newAuthenticator: async (AccessToken) => {
      const { SecretCode } = await withAppErrors(() => client.send(new AssociateSoftwareTokenCommand({ AccessToken })));
      return z.string().min(1).parse(SecretCode);
    },
    proveAuthenticator: async (AccessToken, UserCode) => {
      try {
        await withAppErrors(() => client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode })));
        return true;
      } catch (error) {
        // Cognito: VerifySoftwareToken, "Errors".
        if (error instanceof EnableSoftwareTokenMFAException || error instanceof CodeMismatchException) return false;
        throw error;
      }
    },
    requireAuthenticator: async (Username, required) => {
      const SoftwareTokenMfaSettings = { Enabled: required, PreferredMfa: required };
      await withAppErrors(() =>
        client.send(new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username, SoftwareTokenMfaSettings })),
      );
    },
    signInWithToken: async (USERNAME, ANSWER) => {
      const answer = await unlessRefused(async () => {
        const { ChallengeName, Session } = await client.send(
          new AdminInitiateAuthCommand({ ...app, AuthFlow: "CUSTOM_AUTH", AuthParameters: { USERNAME } }),
        );
        if (ChallengeName !== "CUSTOM_CHALLENGE") return undefined;
        const ChallengeResponses = { USERNAME, ANSWER };
        return client.send(
          new AdminRespondToAuthChallengeCommand({ ...app, ChallengeName, Session, ChallengeResponses }),
        );
      });
      return Tokens.optional().parse(answer?.AuthenticationResult);
    },
    endSessions: (sub) => revokeSessions(client, UserPoolId, sub),
  };
}
