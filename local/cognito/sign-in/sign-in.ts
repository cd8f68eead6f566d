import type { Parts } from "../parts.ts";
import { type AllowedFlow, flowsOf } from "../pool.ts";
import { CognitoError, invalidParameter } from "../protocol/cognito-error.ts";
import type { ClientMetadata } from "../protocol/operation.ts";
import { requireParameter } from "./challenge-parameters.ts";
import { answerPasskey } from "./passkey-challenge.ts";
import { answerChoice, startChoice } from "./choice.ts";
import { answerCustomChallenge, startCustomSignIn } from "./custom-challenge.ts";
import { answerNewPassword } from "./new-password-challenge.ts";
import { answerPasswordVerifier } from "./password-verifier.ts";
import { refreshTokens } from "./refresh.ts";
import { startPasswordVerifier } from "./srp-start.ts";
import { completeSignIn } from "./sign-in-completion.ts";
import { answerTotp } from "./totp-challenge.ts";

type Texts = Readonly<Record<string, string>>;

/** The caller: the API of the pool's users, or the operator. */
export type Caller = "user" | "operator";

/**
 * The permission of the app client that each flow needs; older names are aliases. Some flows exist for some callers
 * only.
 */
const permissionFor: Readonly<Record<Caller, Readonly<Record<string, AllowedFlow>>>> = {
  user: {
    USER_AUTH: "ALLOW_USER_AUTH",
    USER_SRP_AUTH: "ALLOW_USER_SRP_AUTH",
    USER_PASSWORD_AUTH: "ALLOW_USER_PASSWORD_AUTH",
    CUSTOM_AUTH: "ALLOW_CUSTOM_AUTH",
    REFRESH_TOKEN_AUTH: "ALLOW_REFRESH_TOKEN_AUTH",
    REFRESH_TOKEN: "ALLOW_REFRESH_TOKEN_AUTH",
  },
  operator: {
    USER_AUTH: "ALLOW_USER_AUTH",
    USER_SRP_AUTH: "ALLOW_USER_SRP_AUTH",
    ADMIN_USER_PASSWORD_AUTH: "ALLOW_ADMIN_USER_PASSWORD_AUTH",
    ADMIN_NO_SRP_AUTH: "ALLOW_ADMIN_USER_PASSWORD_AUTH",
    CUSTOM_AUTH: "ALLOW_CUSTOM_AUTH",
    REFRESH_TOKEN_AUTH: "ALLOW_REFRESH_TOKEN_AUTH",
    REFRESH_TOKEN: "ALLOW_REFRESH_TOKEN_AUTH",
  },
};

/**
 * Begins a sign-in. Metadata of this call reaches none of the triggers that are implemented (AWS: InitiateAuth,
 * ClientMetadata).
 */
export async function initiateAuth(
  parts: Parts,
  { caller, clientId }: { readonly caller: Caller; readonly clientId: string },
  flow: string,
  given: Texts,
): Promise<object> {
  const allowed = flowsOf(parts.pool, clientId);
  const flows = permissionFor[caller];
  const permission = Object.hasOwn(flows, flow) ? flows[flow] : undefined;
  if (permission === undefined) throw invalidParameter("Initiate Auth method not supported.");
  if (!allowed.includes(permission)) throw invalidParameter(`${flow} flow not enabled for this client`);
  switch (permission) {
    case "ALLOW_USER_SRP_AUTH":
      return startPasswordVerifier(parts, requireParameter(given, "USERNAME"), requireParameter(given, "SRP_A"));
    case "ALLOW_USER_PASSWORD_AUTH":
    case "ALLOW_ADMIN_USER_PASSWORD_AUTH": {
      const login = parts.identify(requireParameter(given, "USERNAME"));
      const user = parts.passwords.requireClear(login, requireParameter(given, "PASSWORD"));
      return completeSignIn(parts, user, undefined);
    }
    case "ALLOW_USER_AUTH":
      return startChoice(parts, given);
    case "ALLOW_CUSTOM_AUTH":
      return startCustomSignIn(parts, given);
    case "ALLOW_REFRESH_TOKEN_AUTH": {
      const tokens = await refreshTokens(
        parts,
        { refreshToken: requireParameter(given, "REFRESH_TOKEN"), clientId },
        undefined,
      );
      return { ...tokens, ChallengeParameters: {} };
    }
  }
}

export interface ChallengeAnswer {
  readonly clientId: string;
  readonly challengeName: string;
  readonly responses: Texts;
  readonly session: string;
  readonly metadata: ClientMetadata;
}

/** Handles the answer to a challenge: returns tokens or the next challenge, or throws. */
export async function respondToAuthChallenge(parts: Parts, answer: ChallengeAnswer): Promise<object> {
  const { challengeName, responses, session, metadata } = answer;
  // A session belongs to the client where it began, and the hosted pages' client allows none of these flows.
  if (answer.clientId !== parts.pool.clientId) {
    throw new CognitoError("NotAuthorizedException", "Invalid session for the user.");
  }
  switch (challengeName) {
    case "PASSWORD_VERIFIER":
      return answerPasswordVerifier(parts, responses, metadata);
    case "NEW_PASSWORD_REQUIRED":
      return answerNewPassword(parts, session, responses, metadata);
    case "SELECT_CHALLENGE":
      return answerChoice(parts, session, responses, metadata);
    case "WEB_AUTHN":
      return answerPasskey(parts, session, responses, metadata);
    case "CUSTOM_CHALLENGE":
      return answerCustomChallenge(parts, session, responses, metadata);
    case "SOFTWARE_TOKEN_MFA":
      return answerTotp(parts, session, responses, metadata);
    default:
      throw invalidParameter(`This pool has no challenge "${challengeName}".`);
  }
}
