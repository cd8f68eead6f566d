/** How the user pool reaches a company's own provider. */
export interface ProviderSetup {
  /** As the pool knows it. */
  readonly provider: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The user pool's providers of companies. Whoever changes one holds a lease: the app client lists them all in one field. */
export interface CompanyProviders {
  /** Makes the provider, or changes it, and lets people sign in by it. @throws AppError SSO_CLIENT_REFUSED */
  readonly put: (setup: ProviderSetup) => Promise<void>;
  /** Nobody signs in by it any more; fine if it is gone already. */
  readonly remove: (provider: string) => Promise<void>;
}
