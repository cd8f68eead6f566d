import * as z from "zod";
import type { Parts } from "../parts.ts";
import { CognitoError, incorrectLogin, invalidParameter } from "../protocol/cognito-error.ts";
import type { ClientMetadata } from "../protocol/operation.ts";
import { requireParameter } from "./challenge-parameters.ts";
import { issueTokens } from "./sign-in-completion.ts";
import type { User } from "../users/user.ts";
import { mayUsePasskey } from "../webauthn/auth-factors.ts";
import { isOriginOf, readClientData } from "../users/passkey.ts";
import { requirePasskeys } from "../webauthn/require-passkeys.ts";

const CHALLENGE_BYTES = 32;
const TIMEOUT_MS = 180_000;

/** W3C, "Web Authentication Level 3": AuthenticationResponseJSON. */
const Assertion = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().optional().nullable(),
  }),
});

/** Passkeys that count as both factors always need user verification (AWS: WebAuthnMfaSettingsType). */
const verificationFor = ({ pool }: Parts, user: User) =>
  user.asksTotp ? "required" : requirePasskeys(pool).userVerification;

/** WEB_AUTHN: the challenge for the browser to sign, and the user's passkeys that may sign it. */
export function askForPasskey(parts: Parts, user: User): object {
  const { pool, challenges, random } = parts;
  const challenge = random(CHALLENGE_BYTES).toString("base64url");
  const options = {
    challenge,
    timeout: TIMEOUT_MS,
    rpId: requirePasskeys(pool).relyingPartyId,
    allowCredentials: user.passkeys.map(({ credentialId: id, transports }) => ({ type: "public-key", id, transports })),
    userVerification: verificationFor(parts, user),
  };
  return {
    ChallengeName: "WEB_AUTHN",
    ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options), USERNAME: user.sub },
    Session: challenges.seal({ kind: "passkey", sub: user.sub, challenge }).toString("base64url"),
  };
}

function readAssertion(text: string): z.infer<typeof Assertion> {
  try {
    return Assertion.parse(JSON.parse(text));
  } catch {
    throw invalidParameter("CREDENTIAL is not an AuthenticationResponseJSON.");
  }
}

/**
 * The answer to WEB_AUTHN. The first answer uses up the session, right or wrong; a counter that does not grow indicates
 * a cloned authenticator and is refused.
 */
export async function answerPasskey(
  parts: Parts,
  sealed: string,
  responses: Readonly<Record<string, string>>,
  metadata: ClientMetadata,
): Promise<object> {
  const { pool, challenges, users } = parts;
  const name = requireParameter(responses, "USERNAME");
  const assertion = readAssertion(requireParameter(responses, "CREDENTIAL"));
  const { sub, challenge } = challenges.redeem("passkey", Buffer.from(sealed, "base64url"));
  const user = users.find(sub);
  if (user === undefined || users.find(name)?.sub !== sub || !mayUsePasskey(pool, user)) throw incorrectLogin();
  if (!user.enabled) throw new CognitoError("NotAuthorizedException", "User is disabled.");
  const { relyingPartyId } = requirePasskeys(pool);
  const origin = readClientData(assertion.response.clientDataJSON)?.origin ?? "";
  const passkey = user.passkeys.find(({ credentialId }) => credentialId === assertion.id);
  const { userHandle } = assertion.response;
  const isForeign = userHandle != null && userHandle !== Buffer.from(sub).toString("base64url");
  if (passkey === undefined || isForeign || !isOriginOf(origin, relyingPartyId)) throw incorrectLogin();
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { response } = assertion;
  const verified = await verifyAuthenticationResponse({
    response: { ...assertion, response: { ...response, userHandle: userHandle ?? undefined } },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: relyingPartyId,
    requireUserVerification: verificationFor(parts, user) === "required",
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  if (verified?.verified !== true) throw incorrectLogin();
  const counter = verified.authenticationInfo.newCounter;
  const passkeys = user.passkeys.map((each) => (each === passkey ? { ...each, counter } : each));
  return issueTokens(parts, users.change(sub, { passkeys }), metadata);
}
