import type { JsonServiceDeps } from "./aws/json-protocol.ts";
import type { EventBus } from "./events/event-bus.ts";
import type { LocalService } from "./http/service.ts";
import { createMarketplace, type Marketplace, type MarketplaceListing } from "./marketplace/create-marketplace.ts";
import type { Store } from "./store.ts";
import { createStripe, type LocalStripe, type StripeSettings } from "./stripe/create-stripe.ts";

/** Stripe for payments by card, AWS Marketplace for contracts. */
export interface Payments {
  readonly stripe: LocalStripe;
  readonly marketplace: Marketplace;
  /** The page where a buyer subscribes, for browsers. */
  readonly marketplaceUrl: string;
  /** Applies the passing of time, e.g. after the clock was moved. */
  readonly settle: () => Promise<void>;
  /** By mount path. */
  readonly services: Readonly<Record<string, LocalService>>;
}

/** The seller's settings at Stripe and at AWS Marketplace. */
export interface PaymentSettings {
  readonly stripe: StripeSettings;
  /** `pages`: the page where a buyer subscribes, for browsers. */
  readonly marketplace: MarketplaceListing & { readonly pages: string };
}

interface PaymentDeps extends JsonServiceDeps {
  readonly store: Store;
  readonly events: EventBus;
}

export function openPayments(deps: PaymentDeps, settings: PaymentSettings): Payments {
  const stripe = createStripe({ ...deps, ...settings.stripe });
  const { pages, ...listing } = settings.marketplace;
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
      // Stripe's SDK accepts a host and a port, and no path before "/v1".
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
