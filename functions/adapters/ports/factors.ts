/** What the user pool knows of the ways in which a user signs in. */
export interface FactorState {
  /** Whether Cognito asks for more than the password, or for a passkey in its place. */
  readonly hasSecondFactor: boolean;
  /** The providers with which the user can sign in, as the user pool names them. */
  readonly providers: readonly string[];
}

/** Reads factors. Triggers give the pool's id of their event; other Lambdas have it in their environment. */
export interface FactorReading {
  /** By Cognito's `sub` or user name; undefined if there is no such user. */
  readonly find: (user: string, userPoolId?: string) => Promise<FactorState | undefined>;
}

export interface FactorWriting {
  /** Turns off the authenticator app of a user, and that passkeys count as both factors. */
  readonly turnOff: (sub: string) => Promise<void>;
  /** Lets passkeys count as both factors. Does nothing for a user without an authenticator app. */
  readonly countPasskeysAsBoth: (sub: string) => Promise<void>;
}
