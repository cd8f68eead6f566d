/** An identity provider that a deployment sets up. Its endpoints are discovered when somebody first signs in with it. */
export interface ConfiguredProvider {
  readonly name: string;
  readonly type: "Google" | "OIDC";
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
  /** Parted by spaces. */
  readonly scopes: string;
  /** The pool's attributes by the claims that they are read from. */
  readonly attributeMapping: Readonly<Record<string, string>>;
}

/** How a deployment sets up the pool's domain and the OAuth side of its app client. */
export interface HostedSettings {
  /** Plays the pool's domain, without a slash at the end. */
  readonly url: string;
  readonly callbackUrls: readonly string[];
  readonly logoutUrls: readonly string[];
  readonly scopes: readonly string[];
  readonly providers: readonly ConfiguredProvider[];
  /** Whether the pool's own users may sign in here by their passwords. */
  readonly hasOwnUsers: boolean;
}

/** Of a pool without a domain. */
export const nothingHosted: HostedSettings = {
  ...{ url: "", callbackUrls: [], logoutUrls: [], scopes: [], providers: [] },
  hasOwnUsers: true,
};

/** The name under which the pool's own users, with their passwords, count among its providers. */
export const OWN_USERS = "COGNITO";
