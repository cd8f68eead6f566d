/** An account of the user pool that has a password of its own. Accounts that exist only at a provider are not found. */
export interface RegisteredAccount {
  readonly sub: string;
  /** `unfinished`: creating it was interrupted before it had a password, so no one can sign in to it. */
  readonly status: "finished" | "unfinished";
  /** Whether the password alone does not sign in. */
  readonly hasSecondFactor: boolean;
}

/** The user pool, for code that has proven who owns an address. */
export interface AccountRegistry {
  readonly find: (email: string) => Promise<RegisteredAccount | undefined>;
  /**
   * Creates the account of a proven address with this password, or finishes one that an interruption left unfinished.
   * Sends no mail. Gives the `sub`.
   * @throws AppError USER_EXISTS for a finished account, PASSWORD_NOT_ACCEPTED
   */
  readonly createConfirmed: (email: string, password: string) => Promise<string>;
  /** @throws AppError MEMBER_NOT_FOUND, PASSWORD_NOT_ACCEPTED */
  readonly setPassword: (sub: string, password: string) => Promise<void>;
  /** Revokes all refresh tokens, also those of an account at a provider. Does nothing if there is no such account. */
  readonly endSessions: (sub: string) => Promise<void>;
}
