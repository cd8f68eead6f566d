/** An account of the user pool with a password. Accounts that exist only at a provider are not found. */
export interface RegisteredAccount {
  readonly sub: string;
  /** `unfinished`: its creation was interrupted before it had a password, so no one can sign in. */
  readonly status: "finished" | "unfinished";
  /** Whether a sign-in needs more than the password. */
  readonly hasSecondFactor: boolean;
}

/** The user pool, for callers that have proven the owner of an address. */
export interface AccountRegistry {
  readonly find: (email: string) => Promise<RegisteredAccount | undefined>;
  /**
   * Creates the account of a proven address with this password, or completes an unfinished one. Sends no mail. Returns
   * the `sub`.
   * @throws AppError USER_EXISTS for a finished account, PASSWORD_NOT_ACCEPTED
   */
  readonly createConfirmed: (email: string, password: string) => Promise<string>;
  /** @throws AppError MEMBER_NOT_FOUND, PASSWORD_NOT_ACCEPTED */
  readonly setPassword: (sub: string, password: string) => Promise<void>;
  /** Revokes all refresh tokens, also those of a provider's account. Does nothing for an unknown account. */
  readonly endSessions: (sub: string) => Promise<void>;
}
