/** What one sign-in of the user pool gives. */
export interface SignInTokens {
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Proof that the caller knows the password of an account. */
export interface PasswordProof {
  /** Undefined if the account has a second factor: the password alone gives no token. */
  readonly refreshToken: string | undefined;
  /** What a code of the authenticator app answers; undefined if the account has none. */
  readonly challenge: string | undefined;
}

/** The user pool, as users change their own password and second factor. `sub` names the account. */
export interface OwnAccounts {
  /**
   * Undefined if the password is wrong, or the account has none.
   * @throws AppError TOO_MANY_REQUESTS after several wrong ones
   */
  readonly provePassword: (sub: string, password: string) => Promise<PasswordProof | undefined>;
  /** Signs in with the code that a right password asks for; undefined for a wrong code, or one that was used before. */
  readonly signInWithCode: (sub: string, challenge: string, code: string) => Promise<SignInTokens | undefined>;
  /** New tokens of a session, the access token with the scope for the account if the grant is good; undefined if refused. */
  readonly refresh: (refreshToken: string, grant: string) => Promise<SignInTokens | undefined>;
  /** @throws AppError PASSWORD_NOT_ACCEPTED */
  readonly setPassword: (sub: string, password: string) => Promise<void>;
  /** A new secret of an authenticator app, in base32; without effect until a code proves that the app has it. */
  readonly newAuthenticator: (accessToken: string) => Promise<string>;
  /** Whether the code is of the new secret. */
  readonly proveAuthenticator: (accessToken: string, code: string) => Promise<boolean>;
  /** Whether signing in with the password needs a code of the authenticator app. */
  readonly requireAuthenticator: (sub: string, required: boolean) => Promise<void>;
  /** Signs in with a login token; undefined where the pool asks for more than that. */
  readonly signInWithToken: (sub: string, token: string) => Promise<SignInTokens | undefined>;
  /** Revokes all refresh and access tokens. Does nothing if there is no such account. */
  readonly endSessions: (sub: string) => Promise<void>;
}
