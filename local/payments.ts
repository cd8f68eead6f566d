import type { JsonServiceDeps } from "./aws/json-protocol.ts";
import type { EventBus } from "./events/event-bus.ts";
import type { LocalService } from "./http/service.ts";
import { createMarketplace, type Marketplace } from "./marketplace/create-marketplace.ts";
import { marketplaceSettings, stripeSettings } from "./payment-settings.ts";
import type { Store } from "./store.ts";
import { createStripe, type SmallStripe } from "./stripe/create-stripe.ts";

/** Who sells Sestina: Stripe by card, AWS Marketplace by contract. */
export interface Payments {
  readonly stripe: SmallStripe;
  readonly marketplace: Marketplace;
  /** Where a buyer subscribes, for a browser. */
  readonly marketplaceUrl: string;
  /** Does what time brings, e.g. after the clock was moved. */
  readonly settle: () => Promise<void>;
  /** By the path each answers under. */
  readonly services: Readonly<Record<string, LocalService>>;
}

interface PaymentDeps extends JsonServiceDeps {
  readonly store: Store;
  readonly events: EventBus;
}

export function openPayments(
  deps: PaymentDeps,
  { url, awsUrl }: { readonly url: string; readonly awsUrl: string },
): Payments {
  const stripe = createStripe({ ...deps, ...stripeSettings(url, awsUrl) });
  const { pages, ...listing } = marketplaceSettings(url);
  const marketplace = createMarketplace({ ...deps, ...listing });
  return {
    stripe,
    marketplace,
    marketplaceUrl: pages,
    settle: () => {
      stripe.settle();
      marketplace.agreements.settle();
      return Promise.resolve();
    },
    services: {
      "/_stripe": stripe,
      // Stripe's SDK knows a host and a port, and no path before "/v1".
      "/v1": {
        operations: stripe.operations,
        handle: (request) => stripe.handle({ ...request, path: request.signedPath }),
      },
      "/_aws/metering-marketplace": marketplace.metering,
      "/_aws/entitlement-marketplace": marketplace.entitlement,
      "/_marketplace": marketplace.page,
    },
  };
}
