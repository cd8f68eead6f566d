/** How a user signs in, as the user pool knows it. */
export interface FactorState {
  /** Whether Cognito requires more than the password, or a passkey instead. */
  readonly hasSecondFactor: boolean;
  /** The user's linked providers, by their names in the user pool. */
  readonly providers: readonly string[];
}

/** Reads factors. Triggers pass the pool's id of their event; other Lambdas have it in their environment. */
export interface FactorReading {
  /** By Cognito's `sub` or user name; undefined for an unknown user. */
  readonly find: (user: string, userPoolId?: string) => Promise<FactorState | undefined>;
}

export interface FactorWriting {
  /** Turns off the user's authenticator app, and passkeys as both factors. */
  readonly turnOff: (sub: string) => Promise<void>;
  /** Makes passkeys count as both factors. Does nothing for a user without an authenticator app. */
  readonly countPasskeysAsBoth: (sub: string) => Promise<void>;
}
