import { secondFactorRoutes } from "#shared/api/second-factors.ts";
import type { PasskeyCredential } from "#shared/models/passkey.ts";
import { ApiError } from "../api-errors/api-error.ts";
import { callApi } from "../api/call-api.ts";
import { errorName } from "../tokens/error-name.ts";
import { makeCredential } from "./make-credential.ts";
import { withRefreshToken } from "../tokens/with-refresh-token.ts";

export type PasskeyAdding = "added" | "cancelled" | "exists" | "not-supported" | "too-many";

/** Errors of navigator.credentials.create() (W3C, "Web Authentication Level 3"). */
const ofBrowser: Readonly<Record<string, PasskeyAdding>> = {
  NotAllowedError: "cancelled",
  AbortError: "cancelled",
  InvalidStateError: "exists",
  NotSupportedError: "not-supported",
  ConstraintError: "not-supported",
  SecurityError: "not-supported",
};

/** Codes with which the API refuses a passkey. */
const ofApi: Readonly<Record<string, PasskeyAdding>> = {
  PASSKEY_NOT_ACCEPTED: "not-supported",
  TOO_MANY_PASSKEYS: "too-many",
};

async function make(options: unknown): Promise<PasskeyCredential | PasskeyAdding> {
  try {
    return (await makeCredential(options)) ?? "cancelled";
  } catch (error) {
    const known = ofBrowser[errorName(error)];
    if (known === undefined) throw error;
    return known;
  }
}

/**
 * Makes a passkey in the browser for the signed-in user and stores it under a name. All other sessions end.
 * @throws {ApiError} if the API cannot be reached or refuses
 */
export async function addPasskey(name: string): Promise<PasskeyAdding> {
  const { options } = await withRefreshToken((refreshToken) =>
    callApi(secondFactorRoutes.beginPasskey, { body: { refreshToken } }),
  );
  const credential = await make(options);
  if (typeof credential === "string") return credential;
  try {
    await withRefreshToken((refreshToken) =>
      callApi(secondFactorRoutes.addPasskey, { body: { refreshToken, name, credential } }),
    );
    return "added";
  } catch (error) {
    const known = error instanceof ApiError ? ofApi[error.code] : undefined;
    if (known === undefined) throw error;
    return known;
  }
}
