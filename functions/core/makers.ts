import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { Capability } from "#shared/api/route.ts";
import { everyTouch } from "#shared/partitions.ts";
import { limitReader, limitTable, type TableScope } from "./limit-table.ts";
import type { CommonServices, Makers, ServicesFor } from "./services.ts";

/** Imports an adapter when a route first needs it and caches it, so that a Lambda evaluates nothing else. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

const openTable = once(async () => (await import("#functions/adapters/dynamo/table.ts")).openTable());

export const makers: Makers = {
  "table:read": async (scope) => ({ table: limitReader(await openTable(), scope) }),
  "table:write": async (scope) => ({ table: limitTable(await openTable(), scope) }),
  "session:record": async (scope) => ({ sessions: limitTable(await openTable(), scope) }),
  "customer-account:read": once(async () => ({
    customers: (await import("#functions/adapters/customer-ses/reading.ts")).openForReading(),
  })),
  "customer-account:write": once(async () => ({
    customers: (await import("#functions/adapters/customer-ses-writing/writing.ts")).openForWriting(),
  })),
  "customer-account:permissions": once(async () => ({
    customerPermissions: (await import("#functions/adapters/customer-permissions/permissions.ts")).openPermissions(),
  })),
  "customer-account:statistics": once(async () => ({
    customerStatistics: (await import("#functions/adapters/customer-statistics/statistics.ts")).openStatistics(),
  })),
  "identity:find": once(async () => ({
    userPool: (await import("#functions/adapters/cognito/user-pool.ts")).openUserPool(),
  })),
  "identity:admin": once(async () => ({
    directory: (await import("#functions/adapters/cognito/member-directory.ts")).openMemberDirectory(),
  })),
  "identity:register": once(async () => ({
    accounts: (await import("#functions/adapters/cognito/account-registry.ts")).openAccountRegistry(),
  })),
  "identity:own": once(async () => ({
    ownAccounts: (await import("#functions/adapters/cognito/own-accounts.ts")).openOwnAccounts(),
  })),
  "identity:passkeys": once(async () => ({
    ownPasskeys: (await import("#functions/adapters/cognito/own-passkeys.ts")).openOwnPasskeys(),
  })),
  "identity:link": once(async () => ({
    providerLinks: (await import("#functions/adapters/cognito/provider-links.ts")).openProviderLinks(),
  })),
  "identity:methods": once(async () => ({
    signInMethods: (await import("#functions/adapters/cognito/sign-in-methods.ts")).openSignInMethods(),
  })),
  "identity:providers": once(async () => ({
    companyProviders: (await import("#functions/adapters/cognito/company-providers.ts")).openCompanyProviders(),
  })),
  "identity:client": once(async () => ({
    appClients: (await import("#functions/adapters/cognito/app-client.ts")).openAppClients(),
  })),
  "factors:read": once(async () => ({
    factors: (await import("#functions/adapters/cognito/factor-state.ts")).openFactorState(),
  })),
  "factors:write": once(async () => ({
    factorWriting: (await import("#functions/adapters/cognito/factors.ts")).openFactors(),
  })),
  discovery: once(async () => ({
    discovery: (await import("#functions/adapters/discovery/https.ts")).openDiscovery(),
  })),
  "mail:send": once(async () => ({ mails: (await import("#functions/adapters/mails/ses.ts")).openMails() })),
  "images:write": once(async () => ({ images: (await import("#functions/adapters/images/s3.ts")).openImages() })),
  "images:delete": once(async () => ({
    imageRemoval: (await import("#functions/adapters/image-removal/s3.ts")).openImageRemoval(),
  })),
  "queue:write": once(async () => ({ queue: (await import("#functions/adapters/work-queue/sqs.ts")).openWorkQueue() })),
  dns: once(async () => ({ dns: (await import("#functions/adapters/dns/resolver.ts")).openDns() })),
  // Not cached: Stripe's keys may have been rotated.
  payments: async () => ({
    payments: await (await import("#functions/adapters/payments/stripe.ts")).openPayments(),
  }),
  marketplace: once(async () => ({
    marketplace: (await import("#functions/adapters/marketplace/marketplace.ts")).openMarketplace(),
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
