import type { Parts } from "../parts.ts";
import type { AppClients } from "./app-client.ts";
import type { HostedState } from "./hosted-state.ts";
import type { IdentityProviders } from "./identity-providers.ts";

/** The dependencies of the hosted endpoints of one pool. */
export interface HostedParts {
  readonly parts: Parts;
  /** The URL for browsers, without a trailing slash. */
  readonly url: string;
  readonly appClients: AppClients;
  readonly providers: IdentityProviders;
  readonly state: HostedState;
}
