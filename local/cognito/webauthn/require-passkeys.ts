import type { Pool } from "../pool.ts";
import { CognitoError } from "../protocol/cognito-error.ts";
import type { WebAuthnSettings } from "../users/passkey.ts";

/** The pool's settings for passkeys. Throws Cognito's errors for a pool without passkeys or without their settings. */
export function requirePasskeys({ webAuthn, firstAuthFactors = ["PASSWORD"] }: Pool): WebAuthnSettings {
  if (!firstAuthFactors.includes("WEB_AUTHN")) {
    throw new CognitoError("WebAuthnNotEnabledException", "Passkeys are not enabled for this user pool.");
  }
  if (webAuthn === undefined) {
    throw new CognitoError("WebAuthnConfigurationMissingException", "The user pool has no relying party.");
  }
  return webAuthn;
}
