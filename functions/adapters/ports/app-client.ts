/** The name of the pool's own users in a client's list of providers (AWS: SupportedIdentityProviders). */
export const ownUsers = "COGNITO";

/** The template's settings of the user pool's app client, as UpdateUserPoolClient has them. */
export interface AppClientSettings {
  readonly ClientName: string;
  readonly SupportedIdentityProviders: string[];
  /** Whether users sign in by the pages of the pool's domain. */
  readonly AllowedOAuthFlowsUserPoolClient: boolean;
  /** Further settings of Cognito. An absent one gets Cognito's default. */
  readonly [property: string]: unknown;
}

/** The app clients of the stage's user pool. */
export interface AppClients {
  /** The id of the client with this name; undefined if there is none. */
  readonly find: (name: string) => Promise<string | undefined>;
  /** Creates a public client, without a secret, and returns its id. */
  readonly create: (settings: AppClientSettings) => Promise<string>;
  /** Replaces all settings. False if the client does not exist. */
  readonly update: (id: string, settings: AppClientSettings) => Promise<boolean>;
  /** Does nothing if the client does not exist. */
  readonly remove: (id: string) => Promise<void>;
  /** The names of all identity providers of the pool, whether a client supports them or not. */
  readonly listProviders: () => Promise<string[]>;
}
