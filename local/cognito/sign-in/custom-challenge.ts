import type { Parts } from "../parts.ts";
import { CognitoError, incorrectLogin, invalidParameter } from "../protocol/cognito-error.ts";
import type { ClientMetadata } from "../protocol/operation.ts";
import type { ChallengeResult, ChallengeRound } from "../triggers/challenge-triggers.ts";
import type { Login } from "../users/decoy.ts";
import { requireParameter } from "./challenge-parameters.ts";
import { startPasswordVerifier } from "./srp-start.ts";
import { completeSignIn } from "./sign-in-completion.ts";

type Texts = Readonly<Record<string, string>>;

/** Users of a provider sign in at the provider, so their names count as unknown here (AWS: native users only). */
const nativeLogin = (login: Login): Login =>
  login.user?.status === "EXTERNAL_PROVIDER" ? { ...login, user: undefined } : login;

async function pose({ triggers, challenges }: Parts, round: ChallengeRound): Promise<object> {
  const { login, session } = round;
  const made = await triggers.createAuthChallenge(round);
  const sealed = challenges.seal({
    kind: "custom",
    name: login.name,
    sub: login.sub,
    session: [...session],
    privateParameters: made.privateChallengeParameters ?? {},
    challengeMetadata: made.challengeMetadata ?? undefined,
  });
  return {
    ChallengeName: "CUSTOM_CHALLENGE",
    ChallengeParameters: { ...made.publicChallengeParameters, USERNAME: login.sub },
    Session: sealed.toString("base64url"),
  };
}

/** Asks the define trigger for the next step and performs it. */
async function goOn(parts: Parts, round: ChallengeRound, srpA?: string): Promise<object> {
  const { login, session, metadata } = round;
  const wanted = await parts.triggers.defineAuthChallenge(round);
  if (wanted.failAuthentication) throw incorrectLogin();
  if (wanted.issueTokens) {
    if (login.user === undefined) throw incorrectLogin();
    return completeSignIn(parts, login.user, metadata);
  }
  if (wanted.challengeName === "CUSTOM_CHALLENGE") return pose(parts, round);
  if (wanted.challengeName === "PASSWORD_VERIFIER" && srpA !== undefined) {
    return startPasswordVerifier(parts, login.name, srpA, session);
  }
  throw new CognitoError(
    "InvalidLambdaResponseException",
    `DefineAuthChallenge asked for the challenge "${wanted.challengeName ?? ""}", which cannot come now.`,
  );
}

/**
 * CUSTOM_AUTH; with CHALLENGE_NAME=SRP_A the password comes first. The metadata of InitiateAuth does not reach its
 * triggers.
 */
export async function startCustomSignIn(parts: Parts, given: Texts): Promise<object> {
  const login = nativeLogin(parts.identify(requireParameter(given, "USERNAME")));
  const first = given["CHALLENGE_NAME"] ?? "CUSTOM_CHALLENGE";
  if (first === "CUSTOM_CHALLENGE") return goOn(parts, { login, session: [], metadata: undefined });
  if (first !== "SRP_A") throw invalidParameter(`Unknown CHALLENGE_NAME "${first}".`);
  const session: ChallengeResult[] = [{ challengeName: "SRP_A", challengeResult: true }];
  return goOn(parts, { login, session, metadata: undefined }, requireParameter(given, "SRP_A"));
}

/** Continues a custom sign-in after the right password. */
export function continueAfterPassword(
  parts: Parts,
  login: Login,
  session: readonly ChallengeResult[],
  metadata: ClientMetadata,
): Promise<object> {
  const proven: ChallengeResult = { challengeName: "PASSWORD_VERIFIER", challengeResult: true };
  return goOn(parts, { login, session: [...session, proven], metadata });
}

/** CUSTOM_CHALLENGE: the verify trigger checks the answer, the define trigger decides the next step. */
export async function answerCustomChallenge(
  parts: Parts,
  sealed: string,
  responses: Texts,
  metadata: ClientMetadata,
): Promise<object> {
  const { challenges, identify, triggers } = parts;
  const name = requireParameter(responses, "USERNAME");
  const answer = requireParameter(responses, "ANSWER");
  const challenge = challenges.redeem("custom", Buffer.from(sealed, "base64url"));
  const { sub, session, privateParameters, challengeMetadata } = challenge;
  const login = nativeLogin(identify(challenge.name));
  if ((name !== sub && identify(name).sub !== sub) || login.sub !== sub) throw incorrectLogin();
  const round = { login, session, metadata };
  const { answerCorrect } = await triggers.verifyAuthChallengeResponse(round, { answer, privateParameters });
  const result: ChallengeResult = {
    challengeName: "CUSTOM_CHALLENGE",
    challengeResult: answerCorrect,
    ...(challengeMetadata !== undefined && challengeMetadata !== "" && { challengeMetadata }),
  };
  return goOn(parts, { login: nativeLogin(identify(challenge.name)), session: [...session, result], metadata });
}
