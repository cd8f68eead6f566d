import * as z from "zod";
import type { Store } from "#local/store.ts";
import type { Parts } from "../parts.ts";
import { CognitoError, limitExceeded } from "../protocol/cognito-error.ts";
import { openTo, type Operations } from "../protocol/operation.ts";
import { isOriginOf, readClientData } from "../users/passkey.ts";
import { requirePasskeys } from "./require-passkeys.ts";

const CHALLENGE_BYTES = 32;
const TIMEOUT_MS = 60_000;
const MOST_PASSKEYS = 20;
/** ES256 and RS256, which Cognito requests. */
const algorithms = [-7, -257];

const Started = z.object({ challenge: z.string(), expiresAt: z.number() });

const Transport = z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);
/** W3C, "Web Authentication Level 3": RegistrationResponseJSON. */
const Credential = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["cross-platform", "platform"]).optional().catch(undefined),
  clientExtensionResults: z.object({}).default({}),
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(Transport).default([]).catch([]),
  }),
});

const unsupported = (message: string) => new CognitoError("WebAuthnCredentialNotSupportedException", message);

/** StartWebAuthnRegistration and CompleteWebAuthnRegistration: a signed-in user adds a passkey. */
export function passkeyRegistrationOperations(
  { pool, users, userOfAccessToken, random, now }: Parts,
  { store, prefix }: { store: Store; prefix: string },
): Operations {
  /** One per user; a new start replaces the previous one. */
  const started = store.collection(`${prefix}/passkey-registration`, Started);
  const AccessToken = z.string();

  return {
    StartWebAuthnRegistration: openTo(z.object({ AccessToken }), (input) => {
      const { relyingPartyId, userVerification } = requirePasskeys(pool);
      const user = userOfAccessToken(input.AccessToken);
      const challenge = random(CHALLENGE_BYTES).toString("base64url");
      started.put(user.sub, { challenge, expiresAt: now().getTime() + TIMEOUT_MS * 5 });
      return {
        CredentialCreationOptions: {
          rp: { id: relyingPartyId, name: relyingPartyId },
          user: { id: Buffer.from(user.sub).toString("base64url"), name: user.email, displayName: user.email },
          challenge,
          pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
          timeout: TIMEOUT_MS,
          excludeCredentials: user.passkeys.map(({ credentialId: id, transports }) => ({
            type: "public-key",
            id,
            transports,
          })),
          authenticatorSelection: { requireResidentKey: true, residentKey: "required", userVerification },
        },
      };
    }),

    CompleteWebAuthnRegistration: openTo(z.object({ AccessToken, Credential }), async (input) => {
      const { relyingPartyId, userVerification } = requirePasskeys(pool);
      const { sub, passkeys } = userOfAccessToken(input.AccessToken);
      const { Credential: credential } = input;
      const asked = started.get(sub);
      started.delete(sub);
      const said = readClientData(credential.response.clientDataJSON);
      if (asked === undefined || asked.expiresAt <= now().getTime() || said?.challenge !== asked.challenge) {
        throw new CognitoError("WebAuthnChallengeNotFoundException", "Challenge not found or expired.");
      }
      if (!isOriginOf(said.origin, relyingPartyId)) {
        throw new CognitoError("WebAuthnOriginNotAllowedException", `The origin ${said.origin} is not allowed.`);
      }
      if (passkeys.length >= MOST_PASSKEYS) throw limitExceeded();
      const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
      const verified = await verifyRegistrationResponse({
        response: credential,
        expectedChallenge: asked.challenge,
        expectedOrigin: said.origin,
        expectedRPID: relyingPartyId,
        requireUserVerification: userVerification === "required",
        supportedAlgorithmIDs: algorithms,
      }).catch((error: unknown) => {
        const message = error instanceof Error ? error.message : "The credential cannot be read.";
        if (message.includes("RP ID")) throw new CognitoError("WebAuthnRelyingPartyMismatchException", message);
        throw unsupported(message);
      });
      if (!verified.verified) throw unsupported("The attestation is not right.");
      const made = verified.registrationInfo.credential;
      if (users.list().some((user) => user.passkeys.some(({ credentialId }) => credentialId === made.id))) {
        throw unsupported("The credential is registered already.");
      }
      const friendlyName = credential.authenticatorAttachment === "platform" ? "This device" : "Security key";
      users.change(sub, {
        passkeys: [
          ...passkeys,
          {
            credentialId: made.id,
            publicKey: Buffer.from(made.publicKey).toString("base64url"),
            counter: made.counter,
            transports: credential.response.transports,
            attachment: credential.authenticatorAttachment,
            friendlyName,
            createdAt: now().getTime(),
          },
        ],
      });
      return {};
    }),
  };
}
