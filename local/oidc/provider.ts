/** A client of a provider, registered in advance, as with the real ones. */
export interface RegisteredClient {
  readonly id: string;
  readonly secret: string;
  readonly redirectUris: readonly string[];
  /** The last redirect after this form: browsers apply a page's form policy to every redirect. */
  readonly leadsTo: readonly string[];
}

/** An identity provider of the local AWS. */
export interface Provider {
  /** Its part of the path after "/_oidc/". */
  readonly id: "google" | "microsoft" | "enterprise";
  /** Its name on its pages. */
  readonly name: string;
  /** Its issuer URL, without a trailing slash; tokens stay valid across a restart. */
  readonly issuer: string;
  readonly client: RegisteredClient;
  /**
   * The claim that states whether the address is verified. Microsoft's tokens have no `email_verified`: apps have
   * `xms_edov` added (Microsoft: "Optional claims reference").
   */
  readonly verifiedClaim: "email_verified" | "xms_edov";
}

export const scopesOf = (scope: string): string[] => scope.split(" ").filter((each) => each !== "");
