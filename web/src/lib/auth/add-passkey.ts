import { associateWebAuthnCredential } from "aws-amplify/auth";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";
import { callApi } from "../api/call-api.ts";
import { throwAsApiError } from "./cognito-failure.ts";
import { configureAuth } from "./configure.ts";
import { errorName } from "./error-name.ts";
import { countPasskeysAsBoth, listPasskeys, notePasskeyChange } from "./passkeys.ts";

/** `incomplete`: the passkey is there, and something after it was not done. */
export type PasskeyAdding = "added" | "incomplete" | "cancelled" | "exists" | "not-supported" | "too-many";

/** What it means that the browser or Cognito made no passkey (Amplify: PasskeyErrorCode; Cognito: CompleteWebAuthnRegistration). */
const refusals: Readonly<Record<string, PasskeyAdding>> = {
  PasskeyRegistrationCanceled: "cancelled",
  PasskeyOperationAborted: "cancelled",
  WebAuthnChallengeNotFoundException: "cancelled",
  PasskeyAlreadyExists: "exists",
  PasskeyNotSupported: "not-supported",
  PasskeyRegistrationFailed: "not-supported",
  RelyingPartyMismatch: "not-supported",
  WebAuthnCredentialNotSupportedException: "not-supported",
  LimitExceededException: "too-many",
};

/**
 * Has the browser make a passkey for the signed-in user, and names it. All other sessions end.
 * @throws {ApiError} when Cognito or the API cannot be reached, or refuse
 */
export async function addPasskey(name: string): Promise<PasskeyAdding> {
  await configureAuth();
  const before = await listPasskeys();
  try {
    await associateWebAuthnCredential();
  } catch (error) {
    return refusals[errorName(error)] ?? throwAsApiError(error);
  }
  try {
    await notePasskeyChange("added");
    const added = (await listPasskeys()).find(({ id }) => before.every((one) => one.id !== id));
    if (added !== undefined) {
      await callApi(secondFactorRoutes.namePasskey, { params: { id: added.id }, body: { name } });
    }
    await countPasskeysAsBoth();
    return "added";
  } catch {
    return "incomplete";
  }
}
