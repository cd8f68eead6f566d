import type { PasskeyCredential } from "#shared/models/passkey.ts";
import type { SignInTokens } from "./own-accounts.ts";

/** A passkey in the user pool. */
export interface StoredPasskey {
  /** The credential id. */
  readonly id: string;
  /** The name that the pool gave it. */
  readonly name: string | undefined;
  /** ISO 8601. */
  readonly createdAt: string | undefined;
}

/** The passkeys of one user, by the user's access token with the account scope. */
export interface OwnPasskeys {
  /**
   * New tokens of a session; with a valid grant, the access token has the account scope. Undefined for a refused token.
   */
  readonly refresh: (refreshToken: string, grant: string) => Promise<SignInTokens | undefined>;
  readonly list: (accessToken: string) => Promise<readonly StoredPasskey[]>;
  /** The options for the browser's creation of a passkey (W3C: PublicKeyCredentialCreationOptionsJSON). */
  readonly begin: (accessToken: string) => Promise<Readonly<Record<string, unknown>>>;
  /** @throws AppError PASSKEY_NOT_ACCEPTED, TOO_MANY_PASSKEYS */
  readonly add: (accessToken: string, credential: PasskeyCredential) => Promise<void>;
  /** Does nothing for an unknown passkey. */
  readonly remove: (accessToken: string, id: string) => Promise<void>;
}
