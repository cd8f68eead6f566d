/** The sending limits of our own SES account. */
export interface Allowance {
  readonly perSecond: number;
  /** Remaining mails of the current 24 hours; Infinity without a limit. */
  readonly left: number;
}

export interface UserPage {
  /** Cognito's `sub`. */
  readonly subs: readonly string[];
  /** The token of the next page; undefined after the last one. */
  readonly next: string | undefined;
}

/** Everything for a mail to all users. */
export interface MassMail {
  readonly allowance: () => Promise<Allowance>;
  /** A page of all users of the user pool. */
  readonly users: (from: string | undefined) => Promise<UserPage>;
}
