/** The tokens of one sign-in at the user pool. */
export interface SignInTokens {
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Proof that the caller knows an account's password. */
export interface PasswordProof {
  /** Undefined if the account has a second factor: the password alone gives no token. */
  readonly refreshToken: string | undefined;
  /** The challenge that a code of the authenticator app answers; undefined if the account has none. */
  readonly challenge: string | undefined;
}

/** The user pool, for users who change their own password and second factor. `sub` identifies the account. */
export interface OwnAccounts {
  /**
   * Undefined if the password is wrong, or the account has none.
   * @throws AppError TOO_MANY_REQUESTS after several wrong ones
   */
  readonly provePassword: (sub: string, password: string) => Promise<PasswordProof | undefined>;
  /** Signs in with a code after a correct password; undefined for a wrong or reused code. */
  readonly signInWithCode: (sub: string, challenge: string, code: string) => Promise<SignInTokens | undefined>;
  /** New tokens of a session; with a valid grant, the access token has the account scope. Undefined if refused. */
  readonly refresh: (refreshToken: string, grant: string) => Promise<SignInTokens | undefined>;
  /** @throws AppError PASSWORD_NOT_ACCEPTED */
  readonly setPassword: (sub: string, password: string) => Promise<void>;
  /** A new secret for an authenticator app, in base32; without effect until a code has confirmed it. */
  readonly newAuthenticator: (accessToken: string) => Promise<string>;
  /** Whether the code matches the new secret. */
  readonly proveAuthenticator: (accessToken: string, code: string) => Promise<boolean>;
  /** Whether a sign-in with the password requires a code of the authenticator app. */
  readonly requireAuthenticator: (sub: string, required: boolean) => Promise<void>;
  /** Signs in with a login token; undefined if the pool requires more. */
  readonly signInWithToken: (sub: string, token: string) => Promise<SignInTokens | undefined>;
  /** Revokes all refresh and access tokens. Does nothing for an unknown account. */
  readonly endSessions: (sub: string) => Promise<void>;
}
