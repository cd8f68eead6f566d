import { createJsonService, type JsonServiceDeps } from "#local/aws/json-protocol.ts";
import type { EventBus } from "#local/events/event-bus.ts";
import type { LocalService } from "#local/http/service.ts";
import type { Store } from "#local/store.ts";
import { UsageRecord } from "./agreement.ts";
import { createAgreements, type Agreements } from "./agreements.ts";
import { getEntitlements } from "./entitlements.ts";
import { meteringOperations } from "./metering.ts";
import { createMarketplacePage } from "./marketplace-page.ts";
import { resolveCustomer } from "./resolve-customer.ts";

/** A product on AWS Marketplace. */
export interface MarketplaceListing {
  readonly productCode: string;
  readonly productId: string;
  /** The seller's page that takes a registration token. */
  readonly registrationUrl: string;
}

export interface MarketplaceOptions extends JsonServiceDeps, MarketplaceListing {
  readonly store: Store;
  readonly events: EventBus;
}

/** AWS Marketplace for its seller and a buyer. */
export interface Marketplace {
  /** "AWSMPMeteringService" */
  readonly metering: LocalService;
  /** "AWSMPEntitlementService" */
  readonly entitlement: LocalService;
  /** The buyer's page; it starts and stops the handling of expiries. */
  readonly page: LocalService;
  readonly agreements: Agreements;
  /** The usage that sellers' and customers' software has reported. */
  readonly usage: () => UsageRecord[];
}

const LOOK_EVERY_MS = 1000;

export function createMarketplace(options: MarketplaceOptions): Marketplace {
  const { store, events: bus, now, random, awsAccounts, productCode, productId } = options;
  const product = { id: productId, code: productCode };
  const agreements = createAgreements({ store, bus, now, random, product });
  /** Expiries are applied before each answer. */
  const settled = (service: LocalService): LocalService => ({
    ...service,
    handle: (request) => {
      agreements.settle();
      return service.handle(request);
    },
  });
  const shape = { name: "aws-marketplace", version: "1.1" } as const;
  const metering = createJsonService(options, {
    ...shape,
    target: "AWSMPMeteringService",
    namespace: "com.amazonaws.marketplacemetering",
    operations: {
      ResolveCustomer: resolveCustomer(agreements, productCode),
      ...meteringOperations({ store, agreements, productCode, now, random }),
    },
  });
  const entitlement = createJsonService(options, {
    ...shape,
    target: "AWSMPEntitlementService",
    namespace: "com.amazonaws.marketplaceentitlementservice",
    operations: { GetEntitlements: getEntitlements(agreements, productCode) },
  });
  const page = createMarketplacePage({ agreements, awsAccounts, registrationUrl: options.registrationUrl });
  let timer: NodeJS.Timeout | undefined;
  return {
    agreements,
    usage: () => store.collection("marketplace/usage", UsageRecord).list(),
    metering: settled(metering),
    entitlement: settled(entitlement),
    page: {
      ...settled(page),
      start: () => {
        agreements.settle();
        timer = setInterval(agreements.settle, LOOK_EVERY_MS);
      },
      stop: () => {
        clearInterval(timer);
        return Promise.resolve();
      },
    },
  };
}
