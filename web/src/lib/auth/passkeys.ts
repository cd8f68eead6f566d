import { deleteWebAuthnCredential, listWebAuthnCredentials } from "aws-amplify/auth";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";
import type { PasskeyChange } from "#shared/models/passkey.ts";
import { callApi } from "../api/call-api.ts";
import { throwAsApiError } from "./cognito-failure.ts";
import { configureAuth } from "./configure.ts";
import { errorName } from "./error-name.ts";

export interface Passkey {
  /** The credential id. */
  readonly id: string;
  /** What its owner calls it; Cognito's own name where it has none. */
  readonly name: string;
  /** ISO 8601. */
  readonly createdAt: string | undefined;
}

/** As many as Cognito keeps of one user. */
const MOST = 20;

/** Whether this browser can make and use passkeys. */
export const knowsPasskeys = (): boolean => "PublicKeyCredential" in window;

/** The passkeys of the signed-in user, those added last first. */
export async function listPasskeys(): Promise<readonly Passkey[]> {
  await configureAuth();
  const [{ credentials }, { names }] = await Promise.all([
    listWebAuthnCredentials({ pageSize: MOST }).catch(throwAsApiError),
    callApi(secondFactorRoutes.listPasskeyNames, {}),
  ]);
  return credentials
    .flatMap(({ credentialId: id, friendlyCredentialName, createdAt }) =>
      id === undefined
        ? []
        : [{ id, name: names[id] ?? friendlyCredentialName ?? "Passkey", createdAt: createdAt?.toISOString() }],
    )
    .toSorted((one, other) => (other.createdAt ?? "").localeCompare(one.createdAt ?? ""));
}

/** Ends all other sessions of the user, and has a mail say what was changed. */
export const notePasskeyChange = (change: PasskeyChange): Promise<void> =>
  callApi(secondFactorRoutes.notePasskeyChange, { body: { change } });

/**
 * Lets the passkeys of a user with an authenticator app sign in without a code. Without one of the two it changes nothing:
 * until then Cognito offers such a user no passkey.
 */
export async function countPasskeysAsBoth(): Promise<void> {
  if ((await listPasskeys()).length > 0) await callApi(secondFactorRoutes.countPasskeysAsBoth, {});
}

/** Removes a passkey; one that is gone already is removed too. All other sessions end. */
export async function removePasskey(id: string): Promise<void> {
  await configureAuth();
  await deleteWebAuthnCredential({ credentialId: id }).catch((error: unknown) => {
    if (errorName(error) !== "ResourceNotFoundException") throwAsApiError(error);
  });
  await notePasskeyChange("removed");
  await callApi(secondFactorRoutes.forgetPasskeyName, { params: { id } });
}
