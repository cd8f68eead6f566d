/** The connection from the user pool to a company's provider. */
export interface ProviderSetup {
  /** The provider's name in the pool. */
  readonly provider: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * The companies' providers of the user pool. A caller that changes one holds a lease: the app client lists them all in
 * one field.
 */
export interface CompanyProviders {
  /**
   * Creates or changes the provider and enables sign-ins with it.
   * @throws AppError SSO_CLIENT_REFUSED
   */
  readonly put: (setup: ProviderSetup) => Promise<void>;
  /** Disables sign-ins with the provider and removes it. Idempotent. */
  readonly remove: (provider: string) => Promise<void>;
}
