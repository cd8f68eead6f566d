import type { Parts } from "../parts.ts";
import { invalidParameter } from "../protocol/cognito-error.ts";
import { toInteger } from "../srp/group.ts";
import { isUnsafe, publicValue } from "../srp/server-proof.ts";
import { hexToInteger } from "../srp/verifier.ts";
import type { ChallengeResult } from "../triggers/challenge-triggers.ts";

const hexPattern = /^[0-9a-f]{1,800}$/i;
/** 256 bits, as much as the hash that the exponent is mixed with (RFC 5054, 2.5.4). */
const SECRET_BYTES = 32;

/**
 * USER_SRP_AUTH: the server's half of the key exchange, for an existing or an unknown user name alike. `session` holds
 * the earlier challenges when the password is one step of a custom sign-in.
 */
export function startPasswordVerifier(
  { identify, challenges, random }: Parts,
  name: string,
  srpA: string,
  session?: readonly ChallengeResult[],
): object {
  if (!hexPattern.test(srpA)) throw invalidParameter("SRP_A must be a hexadecimal number.");
  if (isUnsafe(hexToInteger(srpA))) throw invalidParameter("SRP_A must not be a multiple of N.");
  const { sub, password } = identify(name);
  const b = toInteger(random(SECRET_BYTES));
  const block = challenges.seal({
    kind: "password",
    name,
    sub,
    A: srpA,
    b: b.toString(16),
    session: session && [...session],
  });
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
