import {
  GetEntitlementsCommand,
  MarketplaceEntitlementServiceClient,
  type GetEntitlementsCommandInput,
  type Entitlement,
} from "@aws-sdk/client-marketplace-entitlement-service";
import { MarketplaceMeteringClient } from "@aws-sdk/client-marketplace-metering";
import { systemRandom } from "#local/aws/random-text.ts";
import { createEventBus } from "#local/events/create-event-bus.ts";
import type { EventBuses } from "#local/events/event-bus.ts";
import { createMarketplace, type Marketplace } from "#local/marketplace/create-marketplace.ts";
import { offers } from "#local/marketplace/offers.ts";
import type { Agreement } from "#local/marketplace/agreement.ts";
import { marketplaceSettings } from "#bin/local-stage/payment-settings.ts";
import { customerId, operatorKeys, startCustomerCloud, type CustomerCloud, type Keys } from "./customer-cloud.ts";

export const productCode = marketplaceSettings("").productCode;
export const HOUR = 60 * 60 * 1000;

export interface MarketplaceCloud extends CustomerCloud {
  readonly marketplace: Marketplace;
  readonly bus: EventBuses;
  readonly metering: (keys?: Keys) => MarketplaceMeteringClient;
  readonly entitlement: (region?: string) => MarketplaceEntitlementServiceClient;
  readonly entitlements: (input?: Partial<GetEntitlementsCommandInput>) => Promise<Entitlement[]>;
  /** Buys from the customer's account unless another is given. */
  readonly buy: (offerId: string, extras?: { users?: number; accountId?: string; autoRenew?: boolean }) => Agreement;
  /** The events on an account's bus in us-east-1, oldest first. */
  readonly eventsOf: (accountId: string) => { type: string; detail: any }[];
}

/** AWS Marketplace with one customer account, on a free port, with a clock that is stopped until it is moved. */
export async function startMarketplace(): Promise<MarketplaceCloud> {
  const made: { marketplace?: Marketplace; bus?: EventBuses } = {};
  const cloud = await startCustomerCloud(({ store, awsAccounts, now }) => {
    const deps = { store, now, random: systemRandom };
    const bus = createEventBus({ ...deps, invoke: () => Promise.resolve({}), rules: [], retryDelaysSeconds: [] });
    const settings = marketplaceSettings("http://localhost:4000");
    const marketplace = createMarketplace({ ...deps, ...settings, awsAccounts, events: bus });
    Object.assign(made, { marketplace, bus });
    return {
      "/_aws/metering": marketplace.metering,
      "/_aws/entitlement": marketplace.entitlement,
      "/_marketplace": marketplace.page,
    };
  });
  cloud.clock.freeze(Date.now());
  const marketplace = made.marketplace!;
  const bus = made.bus!;
  const client = () => ({ region: "us-east-1", maxAttempts: 1, systemClockOffset: cloud.clock.offsetMs });
  const entitlement = (region = "us-east-1") =>
    new MarketplaceEntitlementServiceClient({
      ...client(),
      region,
      endpoint: `${cloud.url}/_aws/entitlement`,
      credentials: operatorKeys,
    });
  return {
    ...cloud,
    marketplace,
    bus,
    metering: (credentials = operatorKeys) =>
      new MarketplaceMeteringClient({ ...client(), endpoint: `${cloud.url}/_aws/metering`, credentials }),
    entitlement,
    entitlements: async (input = {}) =>
      (await entitlement().send(new GetEntitlementsCommand({ ProductCode: productCode, ...input }))).Entitlements!,
    buy: (offerId, { users = 0, accountId = customerId, autoRenew = false } = {}) => {
      const offer = offers.find(({ id }) => id === offerId)!;
      return marketplace.agreements.subscribe({ accountId, offer, extraUsers: users, extraAccounts: 0, autoRenew });
    },
    eventsOf: (accountId) =>
      bus
        .list()
        .map(({ event }) => event)
        .filter((event) => event.account === accountId && event.region === "us-east-1")
        .map((event) => ({ type: event["detail-type"], detail: event.detail }))
        .reverse(),
  };
}
