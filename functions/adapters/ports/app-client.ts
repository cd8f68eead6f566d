/** How a client's list of providers names the pool's own users, with their passwords (AWS: SupportedIdentityProviders). */
export const OWN_USERS = "COGNITO";

/** What the template says about the user pool's app client, in the words of UpdateUserPoolClient. */
export interface AppClientSettings {
  readonly ClientName: string;
  readonly SupportedIdentityProviders: string[];
  /** Whether people sign in with it by the pages of the pool's domain. */
  readonly AllowedOAuthFlowsUserPoolClient: boolean;
  /** Everything else that Cognito knows of a client. What is left out gets Cognito's default. */
  readonly [property: string]: unknown;
}

/** The app clients of the stage's user pool. */
export interface AppClients {
  /** The id of the client with this name; undefined if there is none. */
  readonly find: (name: string) => Promise<string | undefined>;
  /** Makes a public client, without a secret, and returns its id. */
  readonly create: (settings: AppClientSettings) => Promise<string>;
  /** Replaces all settings. False if there is no such client. */
  readonly update: (id: string, settings: AppClientSettings) => Promise<boolean>;
  /** Does nothing if there is no such client. */
  readonly remove: (id: string) => Promise<void>;
  /** The names of all identity providers of the pool, whether a client supports them or not. */
  readonly listProviders: () => Promise<string[]>;
}
