import type { Parts } from "../parts.ts";
import { poolNameOf } from "../pool.ts";
import { CognitoError, incorrectLogin, invalidParameter } from "../protocol/cognito-error.ts";
import type { ClientMetadata } from "../protocol/operation.ts";
import { toInteger } from "../srp/group.ts";
import { isUnsafe, provesPassword, publicValue } from "../srp/server-proof.ts";
import { hexToInteger } from "../srp/verifier.ts";
import { requireParameter } from "./challenge-parameters.ts";
import { completeSignIn } from "./sign-in-completion.ts";

const HEX = /^[0-9a-f]{1,800}$/i;
/** "Fri Nov 20 09:05:01 UTC 2026": the day of the month without a leading zero. */
const TIMESTAMP =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) ([1-9]|[12]\d|3[01]) \d\d:\d\d:\d\d UTC \d{4}$/;

/** 256 bits, as much as the hash that the exponent is mixed with (RFC 5054, 2.5.4). */
const SECRET_BYTES = 32;

/** USER_SRP_AUTH: our half of the key exchange, for a known name or for one that only looks known. */
export function startPasswordVerifier({ identify, challenges, random }: Parts, name: string, srpA: string): object {
  if (!HEX.test(srpA)) throw invalidParameter("SRP_A must be a hexadecimal number.");
  if (isUnsafe(hexToInteger(srpA))) throw invalidParameter("SRP_A must not be a multiple of N.");
  const { sub, password } = identify(name);
  const b = toInteger(random(SECRET_BYTES));
  const block = challenges.seal({ kind: "password", name, sub, A: srpA, b: b.toString(16) });
  return {
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeParameters: {
      SALT: password.salt,
      SECRET_BLOCK: block.toString("base64"),
      SRP_B: publicValue(b, hexToInteger(password.verifier)).toString(16),
      USERNAME: sub,
      USER_ID_FOR_SRP: sub,
    },
  };
}

/** PASSWORD_VERIFIER: the client's proof that it knows the password. */
export function answerPasswordVerifier(
  parts: Parts,
  responses: Readonly<Record<string, string>>,
  metadata: ClientMetadata,
): Promise<object> {
  const { challenges, identify, passwords, pool } = parts;
  const timestamp = requireParameter(responses, "TIMESTAMP");
  if (!TIMESTAMP.test(timestamp)) {
    throw invalidParameter("TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.");
  }
  const secretBlock = Buffer.from(requireParameter(responses, "PASSWORD_CLAIM_SECRET_BLOCK"), "base64");
  const signature = Buffer.from(requireParameter(responses, "PASSWORD_CLAIM_SIGNATURE"), "base64");
  const username = requireParameter(responses, "USERNAME");
  const challenge = challenges.redeem(secretBlock);
  if (challenge?.kind !== "password") {
    throw new CognitoError("NotAuthorizedException", "Invalid session for the user, session is expired.");
  }
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
  return completeSignIn(parts, user, metadata);
}
