import type { Parts } from "../parts.ts";
import type { AppClients } from "./app-client.ts";
import type { HostedState } from "./hosted-state.ts";
import type { IdentityProviders } from "./identity-providers.ts";

/** What the hosted endpoints of one pool work with. */
export interface HostedParts {
  readonly parts: Parts;
  /** As a browser knows it, without a slash at the end. */
  readonly url: string;
  readonly appClients: AppClients;
  readonly providers: IdentityProviders;
  readonly state: HostedState;
}
