import type { Parts } from "../parts.ts";
import { incorrectLogin, invalidParameter } from "../protocol/cognito-error.ts";
import type { ClientMetadata } from "../protocol/operation.ts";
import type { Login } from "../users/decoy.ts";
import { mayUsePasskey } from "../webauthn/auth-factors.ts";
import { askForPasskey } from "./passkey-challenge.ts";
import { requireParameter } from "./challenge-parameters.ts";
import { completeSignIn } from "./sign-in-completion.ts";
import { startPasswordVerifier } from "./srp-start.ts";

type Texts = Readonly<Record<string, string>>;

/** The same for an unknown name and for a user without passkeys (AWS: "Managing user existence error responses"). */
const availableFor = ({ pool }: Parts, { user }: Login): readonly string[] => [
  "PASSWORD",
  "PASSWORD_SRP",
  ...(mayUsePasskey(pool, user) ? ["WEB_AUTHN"] : []),
];

async function choose(parts: Parts, login: Login, choice: string, given: Texts, metadata: ClientMetadata) {
  switch (choice) {
    case "PASSWORD": {
      const user = parts.passwords.requireClear(login, requireParameter(given, "PASSWORD"));
      return completeSignIn(parts, user, metadata);
    }
    case "PASSWORD_SRP":
      return startPasswordVerifier(parts, login.name, requireParameter(given, "SRP_A"));
    case "WEB_AUTHN":
      if (!mayUsePasskey(parts.pool, login.user)) throw incorrectLogin();
      return askForPasskey(parts, login.user);
    default:
      throw invalidParameter(`This pool has no first factor "${choice}".`);
  }
}

/**
 * USER_AUTH, AWS's choice-based sign-in: the preferred challenge if the user can answer it, otherwise the list of the
 * possible ones (SELECT_CHALLENGE).
 */
export async function startChoice(parts: Parts, given: Texts): Promise<object> {
  const login = parts.identify(requireParameter(given, "USERNAME"));
  const available = availableFor(parts, login);
  const preferred = given["PREFERRED_CHALLENGE"];
  if (preferred !== undefined && available.includes(preferred)) {
    return choose(parts, login, preferred, given, undefined);
  }
  return {
    ChallengeName: "SELECT_CHALLENGE",
    ChallengeParameters: {},
    AvailableChallenges: available,
    Session: parts.challenges.seal({ kind: "choice", name: login.name, sub: login.sub }).toString("base64url"),
  };
}

/** The answer to SELECT_CHALLENGE: starts the chosen challenge. */
export function answerChoice(
  parts: Parts,
  sealed: string,
  responses: Texts,
  metadata: ClientMetadata,
): Promise<object> {
  const answer = requireParameter(responses, "ANSWER");
  const username = requireParameter(responses, "USERNAME");
  const { name, sub } = parts.challenges.redeem("choice", Buffer.from(sealed, "base64url"));
  const login = parts.identify(name);
  if (parts.identify(username).sub !== sub || login.sub !== sub) throw incorrectLogin();
  if (!availableFor(parts, login).includes(answer)) throw invalidParameter(`The challenge ${answer} is not available.`);
  return choose(parts, login, answer, responses, metadata);
}
