import { type AppClients, type AppClientSettings, ownUsers } from "#functions/adapters/ports/app-client.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { isCompanyProvider } from "../users/provider-names.ts";
import { withinLease } from "./within-lease.ts";

interface Services {
  readonly appClients: AppClients;
  readonly table: Table;
  readonly now: () => Date;
}

/**
 * Applies the template's settings to the app client and returns its id. For a client of the hosted pages, adds all
 * companies' providers of the pool to the template's list, so that an update never removes one. A client with a
 * provider does not support the pool's own users, for whom the hosted pages would ask for a password. Holds the same
 * lease as the product when it adds or removes a provider, so that neither overwrites the other's list. Reuses a client
 * of that name: it was created by a deployment that failed before it recorded the id.
 * @param id the client's id in CloudFormation; undefined if it has none
 * @throws AppError CONFLICT_TRY_AGAIN while another process holds the lease
 */
export function applyAppClient(
  services: Services,
  settings: AppClientSettings,
  id: string | undefined,
): Promise<string> {
  const { appClients } = services;
  return withinLease(services, async () => {
    const isHosted = settings.AllowedOAuthFlowsUserPoolClient;
    const companies = isHosted ? (await appClients.listProviders()).filter(isCompanyProvider) : [];
    const all = [...new Set([...settings.SupportedIdentityProviders, ...companies])];
    const others = all.filter((name) => name !== ownUsers);
    const providers = isHosted && others.length > 0 ? others : all;
    const whole = { ...settings, SupportedIdentityProviders: providers };
    if (id !== undefined && (await appClients.update(id, whole))) return id;
    const sameName = await appClients.find(settings.ClientName);
    if (sameName !== undefined && (await appClients.update(sameName, whole))) return sameName;
    return appClients.create(whole);
  });
}
