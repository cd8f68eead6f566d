import * as z from "zod";
import type { Parts } from "../parts.ts";
import { CognitoError, invalidParameter } from "../protocol/cognito-error.ts";
import { clientIdOf, ClientMetadata, openTo, type Operations } from "../protocol/operation.ts";
import { refreshTokens } from "./refresh.ts";
import { completeSignIn } from "./sign-in-completion.ts";
import { answerNewPassword } from "./new-password-challenge.ts";
import { answerPasswordVerifier, startPasswordVerifier } from "./password-verifier.ts";
import { requireParameter } from "./challenge-parameters.ts";

/** InitiateAuth and RespondToAuthChallenge: a switch over flows and challenges, each in a file of its own. */
export function signInOperations(parts: Parts): Operations {
  const { pool, identify, passwords } = parts;
  const Parameters = z.record(z.string(), z.string());

  const InitiateAuth = z.object({
    ClientId: clientIdOf(pool.clientId),
    AuthFlow: z.string(),
    AuthParameters: Parameters.default({}),
    ClientMetadata,
  });
  const RespondToAuthChallenge = z.object({
    ClientId: clientIdOf(pool.clientId),
    ChallengeName: z.string(),
    ChallengeResponses: Parameters.default({}),
    Session: z.string().optional(),
    ClientMetadata,
  });

  return {
    InitiateAuth: openTo(InitiateAuth, async ({ AuthFlow, AuthParameters: given, ClientMetadata: metadata }) => {
      switch (AuthFlow) {
        case "USER_SRP_AUTH":
          return startPasswordVerifier(parts, requireParameter(given, "USERNAME"), requireParameter(given, "SRP_A"));
        case "USER_PASSWORD_AUTH": {
          const login = identify(requireParameter(given, "USERNAME"));
          const user = passwords.requireClear(login, requireParameter(given, "PASSWORD"));
          return completeSignIn(parts, user, metadata);
        }
        case "REFRESH_TOKEN_AUTH":
        case "REFRESH_TOKEN": {
          const tokens = await refreshTokens(parts, requireParameter(given, "REFRESH_TOKEN"), metadata);
          return { ...tokens, ChallengeParameters: {} };
        }
        default:
          throw invalidParameter(`The app client does not allow the flow "${AuthFlow}".`);
      }
    }),

    RespondToAuthChallenge: openTo(RespondToAuthChallenge, (input) => {
      const { ChallengeName, ChallengeResponses: responses, ClientMetadata: metadata } = input;
      switch (ChallengeName) {
        case "PASSWORD_VERIFIER":
          return answerPasswordVerifier(parts, responses, metadata);
        case "NEW_PASSWORD_REQUIRED":
          return answerNewPassword(parts, input.Session ?? "", responses, metadata);
        default:
          throw new CognitoError("InvalidParameterException", `This pool has no challenge "${ChallengeName}".`);
      }
    }),
  };
}
