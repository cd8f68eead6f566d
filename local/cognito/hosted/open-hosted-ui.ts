import type { LocalService } from "#local/http/service.ts";
import type { Store } from "#local/store.ts";
import { identityProviderOperations } from "./identity-provider-operations.ts";
import { userPoolClientOperations } from "./user-pool-client.ts";
import type { Parts } from "../parts.ts";
import type { Operations } from "../protocol/operation.ts";
import { createAppClients } from "./app-client.ts";
import { openAdditionalClients } from "./additional-clients.ts";
import { createHostedUi } from "./create-hosted-ui.ts";
import { createHostedState } from "./hosted-state.ts";
import { createIdentityProviders } from "./identity-providers.ts";
import type { HostedSettings } from "./settings.ts";

/**
 * The hosted side of a pool: the service under its domain, and the API operations on its state. @param own the pool's
 * other operations; DescribeUserPoolClient gets its OAuth side here
 */
export function openHostedUi(
  parts: Parts,
  { store, prefix, settings }: { store: Store; prefix: string; settings: HostedSettings },
  own: Operations,
): { operations: Operations; service: LocalService } {
  const { pool, random, now } = parts;
  const appClients = createAppClients(store, prefix, settings, now);
  const providers = createIdentityProviders(store, prefix, settings, now);
  const further = openAdditionalClients(store, prefix);
  const state = createHostedState(store, prefix, now);
  return {
    operations: {
      ...identityProviderOperations(pool, providers),
      ...userPoolClientOperations({ pool, random, now, appClients, further, providers }, own["DescribeUserPoolClient"]),
    },
    service: createHostedUi({ parts, url: settings.url, appClients, providers, state }),
  };
}
