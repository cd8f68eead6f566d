/** Somebody who has confirmed their address and can sign in with it. */
export interface ConfirmedPerson {
  readonly sub: string;
  /** Whether their password alone does not let them in. */
  readonly hasSecondFactor: boolean;
}

/** The user pool, for those who only look somebody up. */
export interface People {
  readonly findConfirmed: (email: string) => Promise<ConfirmedPerson | undefined>;
}
