/** A person's account at Google, Microsoft or an enterprise's provider. */
export interface ProviderAccount {
  readonly providerName: string;
  /** The provider's own name for the person. */
  readonly subject: string;
}

export interface AddressOwner {
  /** Cognito's `sub`, which is the name of the pool's own users. */
  readonly userId: string;
}

/** The user pool, as it is needed to let one person sign in by several ways. */
export interface ProviderLinks {
  /**
   * The pool's own user whose proven address this is; undefined when there is none. Users who came from a
   * provider are never found: the address is what that provider said.
   */
  readonly findOwner: (userPoolId: string, email: string) => Promise<AddressOwner | undefined>;
  /** From now on the account signs in as this user. Linking the same account to the same user again changes nothing. */
  readonly link: (userPoolId: string, username: string, account: ProviderAccount) => Promise<void>;
}
