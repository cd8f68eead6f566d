/** Who may send people to a provider: registered there by hand, as with the real ones. */
export interface RegisteredClient {
  readonly id: string;
  readonly secret: string;
  readonly redirectUris: readonly string[];
  /**
   * Where the way ends that begins with our form: browsers hold a page's policy for forms against every redirect.
   */
  readonly leadsTo: readonly string[];
}

/** An identity provider that the small cloud plays. */
export interface Provider {
  /** Its part of the path behind "/_oidc/". */
  readonly id: "google" | "microsoft" | "enterprise";
  /** As its pages name it. */
  readonly name: string;
  /** Its issuer URL, without a slash at the end; tokens of before a restart are good after it. */
  readonly issuer: string;
  readonly client: RegisteredClient;
  /**
   * The claim that says whether the address is the account's own. Microsoft's tokens have no `email_verified`: apps
   * have `xms_edov` added (Microsoft: "Optional claims reference").
   */
  readonly verifiedClaim: "email_verified" | "xms_edov";
}

export const scopesOf = (scope: string): string[] => scope.split(" ").filter((each) => each !== "");
