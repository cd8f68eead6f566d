import { type AppClients, type AppClientSettings, OWN_USERS } from "#functions/adapters/ports/app-client.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { isCompanyProvider } from "./provider-names.ts";
import { withinLease } from "./within-lease.ts";

interface Services {
  readonly appClients: AppClients;
  readonly table: Table;
  readonly now: () => Date;
}

/**
 * Gives the app client the template's settings and returns its id. The template's list of sign-in providers is completed
 * by the companies' own providers, all of which the pool lists, for a client of the hosted pages; so an update never takes
 * one away. A client that has a provider does not support the pool's own users, for whom the hosted pages would ask for a
 * password. The lease is the one that the product holds when it adds or removes a provider, so neither overwrites the
 * other's list.
 *
 * A client of that name is taken over: it was made by a deployment that broke off before it could note the id.
 * @param id the client as CloudFormation knows it; undefined if CloudFormation knows none
 * @throws AppError CONFLICT_TRY_AGAIN while another process holds the lease
 */
export function setAppClient(services: Services, settings: AppClientSettings, id: string | undefined): Promise<string> {
  const { appClients } = services;
  return withinLease(services, async () => {
    const isHosted = settings.AllowedOAuthFlowsUserPoolClient;
    const companies = isHosted ? (await appClients.listProviders()).filter(isCompanyProvider) : [];
    const all = [...new Set([...settings.SupportedIdentityProviders, ...companies])];
    const others = all.filter((name) => name !== OWN_USERS);
    const providers = isHosted && others.length > 0 ? others : all;
    const whole = { ...settings, SupportedIdentityProviders: providers };
    if (id !== undefined && (await appClients.update(id, whole))) return id;
    const sameName = await appClients.find(settings.ClientName);
    if (sameName !== undefined && (await appClients.update(sameName, whole))) return sameName;
    return appClients.create(whole);
  });
}
