import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { Capability } from "#shared/api/route.ts";
import { everyTouch } from "#shared/partitions.ts";
import { type Adapter, adapters } from "./adapters.ts";
import { limitReader, limitTable, type TableScope } from "./limit-table.ts";
import type { CommonServices, Makers, ServicesFor } from "./services.ts";

/** Imports an adapter when a route first needs it and caches it, so that a Lambda evaluates nothing else. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

type Modules = { readonly [Name in Adapter]: Awaited<ReturnType<(typeof adapters)[Name]>> };
/** A Lambda's entry point fills it after this module has run. */
const loaders: { readonly [Name in Adapter]: () => Promise<Modules[Name]> } = adapters;

/** The services that an adapter makes, which is loaded for them. */
const adapted = <Name extends Adapter, T>(name: Name, make: (adapter: Modules[Name]) => T): (() => Promise<T>) =>
  once(async () => make(await loaders[name]()));

const openTable = once(async () => (await adapters.dynamo()).openTable());

export const makers: Makers = {
  "table:read": async (scope) => ({ table: limitReader(await openTable(), scope) }),
  "table:write": async (scope) => ({ table: limitTable(await openTable(), scope) }),
  "session:record": async (scope) => ({ sessions: limitTable(await openTable(), scope) }),
  "template-list:keep": async (scope) => ({ lists: limitTable(await openTable(), scope) }),
  "template-contents:keep": async (scope) => ({ contents: limitTable(await openTable(), scope) }),
  "customer-account:read": adapted("customer-ses", (adapter) => ({ customers: adapter.openForReading() })),
  "customer-account:write": adapted("customer-ses-writing", (adapter) => ({ customers: adapter.openForWriting() })),
  "customer-account:permissions": adapted("customer-permissions", (adapter) => ({
    customerPermissions: adapter.openPermissions(),
  })),
  "customer-account:statistics": adapted("customer-statistics", (adapter) => ({
    customerStatistics: adapter.openStatistics(),
  })),
  "identity:find": adapted("user-pool", (adapter) => ({ userPool: adapter.openUserPool() })),
  "identity:admin": adapted("member-directory", (adapter) => ({ directory: adapter.openMemberDirectory() })),
  "identity:register": adapted("account-registry", (adapter) => ({ accounts: adapter.openAccountRegistry() })),
  "identity:own": adapted("own-accounts", (adapter) => ({ ownAccounts: adapter.openOwnAccounts() })),
  "identity:passkeys": adapted("own-passkeys", (adapter) => ({ ownPasskeys: adapter.openOwnPasskeys() })),
  "identity:link": adapted("provider-links", (adapter) => ({ providerLinks: adapter.openProviderLinks() })),
  "identity:methods": adapted("sign-in-methods", (adapter) => ({ signInMethods: adapter.openSignInMethods() })),
  "identity:providers": adapted("company-providers", (adapter) => ({
    companyProviders: adapter.openCompanyProviders(),
  })),
  "identity:client": adapted("app-client", (adapter) => ({ appClients: adapter.openAppClients() })),
  "factors:read": adapted("factor-state", (adapter) => ({ factors: adapter.openFactorState() })),
  "factors:write": adapted("factors", (adapter) => ({ factorWriting: adapter.openFactors() })),
  discovery: adapted("discovery", (adapter) => ({ discovery: adapter.openDiscovery() })),
  "oidc-tokens": adapted("oidc-tokens", (adapter) => ({ oidcTokens: adapter.openOidcTokens() })),
  webhooks: adapted("webhook-sender", (adapter) => ({ webhookSender: adapter.openWebhookSender() })),
  "mail:send": adapted("mails", (adapter) => ({ mails: adapter.openMails() })),
  "images:write": adapted("images", (adapter) => ({ images: adapter.openImages() })),
  "images:delete": adapted("image-removal", (adapter) => ({ imageRemoval: adapter.openImageRemoval() })),
  "queue:write": adapted("work-queue", (adapter) => ({ queue: adapter.openWorkQueue() })),
  dns: adapted("dns", (adapter) => ({ dns: adapter.openDns() })),
  "own-api": adapted("own-api", (adapter) => ({ ownApi: adapter.openOwnApi() })),
  // Not cached: Stripe's keys may have been rotated.
  payments: async () => ({
    payments: await (await adapters.payments()).openPayments(),
  }),
  marketplace: adapted("marketplace", (adapter) => ({ marketplace: adapter.openMarketplace() })),
};

const Settings = z.object({ APP_URL: z.url() });

const commonServices: CommonServices = {
  now: () => new Date(),
  newId: () => randomUUID(),
  appUrl: () => new URL(Settings.parse(process.env).APP_URL).origin,
};

/** Every partition of every company: for the Lambda that deletes companies, for operator commands and tests. */
export const everyPartition: TableScope = { companyId: undefined, touches: everyTouch };

/** The services of the given capabilities with a table limited to the scope, and `CommonServices`. */
export async function servicesFor<C extends Capability>(
  needs: readonly C[],
  scope: TableScope,
): Promise<ServicesFor<C>> {
  const parts = await Promise.all(needs.map((need) => makers[need](scope)));
  const services: unknown = Object.assign({}, commonServices, ...parts);
  // The union of the parts has the type ServicesFor; the compiler cannot follow Object.assign over a mapped union.
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions
  return services as ServicesFor<C>;
}
