import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { Capability } from "#shared/api/route.ts";
import { everyTouch } from "#shared/partitions.ts";
import { adapters } from "./adapters.ts";
import { limitReader, limitTable, type TableScope } from "./limit-table.ts";
import type { CommonServices, Makers, ServicesFor } from "./services.ts";

/** Imports an adapter when a route first needs it and caches it, so that a Lambda evaluates nothing else. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

const openTable = once(async () => (await adapters.dynamo()).openTable());

export const makers: Makers = {
  "table:read": async (scope) => ({ table: limitReader(await openTable(), scope) }),
  "table:write": async (scope) => ({ table: limitTable(await openTable(), scope) }),
  "session:record": async (scope) => ({ sessions: limitTable(await openTable(), scope) }),
  "template-list:keep": async (scope) => ({ lists: limitTable(await openTable(), scope) }),
  "customer-account:read": once(async () => ({
    customers: (await adapters["customer-ses"]()).openForReading(),
  })),
  "customer-account:write": once(async () => ({
    customers: (await adapters["customer-ses-writing"]()).openForWriting(),
  })),
  "customer-account:permissions": once(async () => ({
    customerPermissions: (await adapters["customer-permissions"]()).openPermissions(),
  })),
  "customer-account:statistics": once(async () => ({
    customerStatistics: (await adapters["customer-statistics"]()).openStatistics(),
  })),
  "identity:find": once(async () => ({
    userPool: (await adapters["user-pool"]()).openUserPool(),
  })),
  "identity:admin": once(async () => ({
    directory: (await adapters["member-directory"]()).openMemberDirectory(),
  })),
  "identity:register": once(async () => ({
    accounts: (await adapters["account-registry"]()).openAccountRegistry(),
  })),
  "identity:own": once(async () => ({
    ownAccounts: (await adapters["own-accounts"]()).openOwnAccounts(),
  })),
  "identity:passkeys": once(async () => ({
    ownPasskeys: (await adapters["own-passkeys"]()).openOwnPasskeys(),
  })),
  "identity:link": once(async () => ({
    providerLinks: (await adapters["provider-links"]()).openProviderLinks(),
  })),
  "identity:methods": once(async () => ({
    signInMethods: (await adapters["sign-in-methods"]()).openSignInMethods(),
  })),
  "identity:providers": once(async () => ({
    companyProviders: (await adapters["company-providers"]()).openCompanyProviders(),
  })),
  "identity:client": once(async () => ({
    appClients: (await adapters["app-client"]()).openAppClients(),
  })),
  "factors:read": once(async () => ({
    factors: (await adapters["factor-state"]()).openFactorState(),
  })),
  "factors:write": once(async () => ({
    factorWriting: (await adapters.factors()).openFactors(),
  })),
  discovery: once(async () => ({
    discovery: (await adapters.discovery()).openDiscovery(),
  })),
  webhooks: once(async () => ({
    webhookSender: (await adapters["webhook-sender"]()).openWebhookSender(),
  })),
  "mail:send": once(async () => ({ mails: (await adapters.mails()).openMails() })),
  "images:write": once(async () => ({ images: (await adapters.images()).openImages() })),
  "images:delete": once(async () => ({
    imageRemoval: (await adapters["image-removal"]()).openImageRemoval(),
  })),
  "queue:write": once(async () => ({ queue: (await adapters["work-queue"]()).openWorkQueue() })),
  dns: once(async () => ({ dns: (await adapters.dns()).openDns() })),
  // Not cached: Stripe's keys may have been rotated.
  payments: async () => ({
    payments: await (await adapters.payments()).openPayments(),
  }),
  marketplace: once(async () => ({
    marketplace: (await adapters.marketplace()).openMarketplace(),
  })),
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
