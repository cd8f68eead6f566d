import type { PasskeyCredential } from "#shared/models/passkey.ts";
import type { SignInTokens } from "./own-accounts.ts";

/** A passkey as the user pool keeps it. */
export interface StoredPasskey {
  /** The credential id. */
  readonly id: string;
  /** The pool's own name for it. */
  readonly name: string | undefined;
  /** ISO 8601. */
  readonly createdAt: string | undefined;
}

/** The passkeys of one user, by an access token of theirs that has the scope for it. */
export interface OwnPasskeys {
  /** New tokens of a session, the access token with the scope if the grant is good; undefined for a refused token. */
  readonly refresh: (refreshToken: string, grant: string) => Promise<SignInTokens | undefined>;
  readonly list: (accessToken: string) => Promise<readonly StoredPasskey[]>;
  /** What the browser makes a passkey with (W3C: PublicKeyCredentialCreationOptionsJSON). */
  readonly begin: (accessToken: string) => Promise<Readonly<Record<string, unknown>>>;
  /** @throws AppError PASSKEY_NOT_ACCEPTED, TOO_MANY_PASSKEYS */
  readonly add: (accessToken: string, credential: PasskeyCredential) => Promise<void>;
  /** Does nothing for a passkey that is gone already. */
  readonly remove: (accessToken: string, id: string) => Promise<void>;
}
