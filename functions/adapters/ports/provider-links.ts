/** A user's account at Google, Microsoft or a company's provider. */
export interface ProviderAccount {
  readonly providerName: string;
  /** The provider's id of the user. */
  readonly subject: string;
}

export interface AddressOwner {
  /** Cognito's `sub`, which is the name of the pool's own users. */
  readonly userId: string;
}

/** The user pool, for linking several sign-in methods to one user. */
export interface ProviderLinks {
  /**
   * The pool's own user with this proven address; undefined if there is none. Users of a provider are never found,
   * since the provider states their address.
   */
  readonly findOwner: (userPoolId: string, email: string) => Promise<AddressOwner | undefined>;
  /** Makes the account sign in as this user. Idempotent. */
  readonly link: (userPoolId: string, username: string, account: ProviderAccount) => Promise<void>;
}
