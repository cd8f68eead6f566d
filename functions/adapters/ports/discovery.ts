/** Issuers of OpenID Connect, as they describe themselves to anybody. */
export interface Discovery {
  /**
   * Whether a provider that people can sign in by answers at the issuer.
   * @throws AppError SSO_ISSUER_INVALID, whose field `issuer` says what is wrong
   */
  readonly check: (issuer: string) => Promise<void>;
}
