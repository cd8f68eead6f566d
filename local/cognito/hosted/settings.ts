/** A configured identity provider. Its endpoints are discovered at the first sign-in with it. */
export interface ConfiguredProvider {
  readonly name: string;
  readonly type: "Google" | "OIDC";
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
  /** Separated by spaces. */
  readonly scopes: string;
  /** Claims by the pool's attribute that each maps to. */
  readonly attributeMapping: Readonly<Record<string, string>>;
}

/** The configuration of the pool's domain and of the OAuth side of its app client. */
export interface HostedSettings {
  /** Stands for the pool's domain, without a trailing slash. */
  readonly url: string;
  readonly callbackUrls: readonly string[];
  readonly logoutUrls: readonly string[];
  readonly scopes: readonly string[];
  readonly providers: readonly ConfiguredProvider[];
  /** Whether users of the pool may sign in here with a password. */
  readonly hasOwnUsers: boolean;
}

/** For a pool without a domain. */
export const noHostedPages: HostedSettings = {
  ...{ url: "", callbackUrls: [], logoutUrls: [], scopes: [], providers: [] },
  hasOwnUsers: true,
};

/** The provider name for users of the pool who sign in with a password. */
export const ownUsers = "COGNITO";
