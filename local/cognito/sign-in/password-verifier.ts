import type { Parts } from "../parts.ts";
import { poolNameOf } from "../pool.ts";
import { incorrectLogin, invalidParameter } from "../protocol/cognito-error.ts";
import type { ClientMetadata } from "../protocol/operation.ts";
import { provesPassword } from "../srp/server-proof.ts";
import { hexToInteger } from "../srp/verifier.ts";
import { requireParameter } from "./challenge-parameters.ts";
import { continueAfterPassword } from "./custom-challenge.ts";
import { completeSignIn } from "./sign-in-completion.ts";

/** "Fri Nov 20 09:05:01 UTC 2026": the day of the month without a leading zero. */
const timestampPattern =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) ([1-9]|[12]\d|3[01]) \d\d:\d\d:\d\d UTC \d{4}$/;

/** PASSWORD_VERIFIER: the client's proof that it knows the password. */
export function answerPasswordVerifier(
  parts: Parts,
  responses: Readonly<Record<string, string>>,
  metadata: ClientMetadata,
): Promise<object> {
  const { challenges, identify, passwords, pool } = parts;
  const timestamp = requireParameter(responses, "TIMESTAMP");
  if (!timestampPattern.test(timestamp)) {
    throw invalidParameter("TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.");
  }
  const secretBlock = Buffer.from(requireParameter(responses, "PASSWORD_CLAIM_SECRET_BLOCK"), "base64");
  const signature = Buffer.from(requireParameter(responses, "PASSWORD_CLAIM_SIGNATURE"), "base64");
  const username = requireParameter(responses, "USERNAME");
  const challenge = challenges.redeem("password", secretBlock);
  const login = identify(challenge.name);
  if (username !== challenge.sub || login.sub !== challenge.sub) throw incorrectLogin();
  const claim = { poolName: poolNameOf(pool), sub: login.sub, secretBlock, timestamp };
  const user = passwords.requireRight(login, ({ verifier }) =>
    provesPassword(
      { A: hexToInteger(challenge.A), b: hexToInteger(challenge.b), verifier: hexToInteger(verifier) },
      claim,
      signature,
    ),
  );
  const { session } = challenge;
  if (session === undefined) return completeSignIn(parts, user, metadata);
  return continueAfterPassword(parts, { ...login, user }, session, metadata);
}
