/** The public discovery documents of OpenID Connect issuers. */
export interface Discovery {
  /**
   * Checks that the issuer is a provider for sign-ins.
   * @throws AppError SSO_ISSUER_INVALID, whose field `issuer` names what is wrong
   */
  readonly check: (issuer: string) => Promise<void>;
}
