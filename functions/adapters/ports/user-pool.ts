/** A user who has confirmed their address and can sign in with it. */
export interface ConfirmedUser {
  readonly sub: string;
  /** Whether a sign-in needs more than the password. */
  readonly hasSecondFactor: boolean;
}

/** The user pool, for lookups only. */
export interface UserPool {
  readonly findConfirmed: (email: string) => Promise<ConfirmedUser | undefined>;
}
