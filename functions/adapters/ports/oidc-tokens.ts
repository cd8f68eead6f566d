/** What a verified token says. */
export interface VerifiedToken {
  readonly claims: Readonly<Record<string, unknown>>;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** Tokens of OpenID Connect issuers, verified by the keys that these publish. */
export interface OidcTokens {
  /**
   * Verifies signature, issuer, audience and times.
   * @throws Error with a reason that has nothing of the token
   */
  readonly verify: (
    token: string,
    expected: { readonly issuer: string; readonly audience: string; readonly now: Date },
  ) => Promise<VerifiedToken>;
  /** @throws Error if the issuer publishes no keys at an allowed address */
  readonly check: (issuer: string) => Promise<void>;
}
