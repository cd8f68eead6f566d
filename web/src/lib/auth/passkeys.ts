import { secondFactorRoutes } from "#shared/api/second-factors.ts";
import type { Passkey } from "#shared/models/passkey.ts";
import { callApi } from "../api/call-api.ts";
import { withRefreshToken } from "../tokens/with-refresh-token.ts";

/** Whether this browser supports passkeys. */
export const supportsPasskeys = (): boolean => "PublicKeyCredential" in window;

/** The passkeys of the signed-in user, the latest first. */
export async function listPasskeys(): Promise<readonly Passkey[]> {
  const { passkeys } = await withRefreshToken((refreshToken) =>
    callApi(secondFactorRoutes.listPasskeys, { body: { refreshToken } }),
  );
  return passkeys;
}

/**
 * Lets the passkeys of a user with an authenticator app sign in without a code. Without this, Cognito offers such a
 * user no passkey. It changes nothing for a user without a passkey or without an authenticator app.
 */
export async function countPasskeysAsBoth(): Promise<void> {
  if ((await listPasskeys()).length > 0) await callApi(secondFactorRoutes.countPasskeysAsBoth, {});
}

/** Removes a passkey; succeeds if it is already gone. All other sessions end. */
export async function removePasskey(id: string): Promise<void> {
  await withRefreshToken((refreshToken) =>
    callApi(secondFactorRoutes.removePasskey, { params: { id }, body: { refreshToken } }),
  );
}
