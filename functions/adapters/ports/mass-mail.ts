/** What Amazon SES lets our own account send. */
export interface Allowance {
  readonly perSecond: number;
  /** How many more within the 24 hours that it counts; Infinity where it sets no limit. */
  readonly left: number;
}

export interface People {
  /** Cognito's `sub`. */
  readonly subs: readonly string[];
  /** Where the next page begins; undefined behind the last one. */
  readonly next: string | undefined;
}

/** What is needed to write to everybody who has an account. */
export interface MassMail {
  readonly allowance: () => Promise<Allowance>;
  /** A page of all people of the user pool. */
  readonly people: (from: string | undefined) => Promise<People>;
}
