import type { RandomBytes } from "#local/aws/random-text.ts";
import type { LocalService } from "#local/http/service.ts";
import type { Store } from "#local/store.ts";
import { createAnswerCall } from "./api/answer-call.ts";
import { createBillingRun } from "./billing/run-billing.ts";
import { openStripeObjects, type StripeObjects } from "./stripe-objects.ts";
import { createBillingContexts, noCause, type BillingContext } from "./billing-context.ts";
import { allOperations, operationNames } from "./operations/all-operations.ts";
import { answerPage } from "./pages/answer-page.ts";
import { seedCatalogue, type CatalogueEntry } from "./seed-catalogue.ts";
import { createDeliverer } from "./webhooks/deliver.ts";
import { forgetOldEvents } from "./webhooks/forget-old-events.ts";
import { createDeliveryQueue, type DeliveryQueue } from "./webhooks/queue.ts";

/** A seller's account with Stripe. */
export interface StripeSettings {
  /** The base URL of Stripe's pages for browsers, e.g. "http://localhost:4000/_stripe". */
  readonly pages: string;
  readonly secretKey: string;
  readonly webhook: { readonly url: string; readonly secret: string };
  /** The products and prices. */
  readonly catalogue: readonly CatalogueEntry[];
}

export interface StripeOptions extends StripeSettings {
  readonly store: Store;
  readonly random: RandomBytes;
  readonly now: () => Date;
}

/** The local Stripe: its service, and its interface for the console. */
export interface LocalStripe extends LocalService {
  readonly store: Store;
  readonly objects: StripeObjects;
  readonly queue: DeliveryQueue;
  readonly webhookUrl: string;
  /** For actions in the console. */
  readonly context: BillingContext;
  /** Runs what is due: billing and deliveries. */
  readonly settle: () => void;
}

const LOOK_EVERY_MS = 1000;

/**
 * Stripe's API under "/v1/…" and its pages, for subscriptions paid by card. Billing follows the local AWS's clock: at
 * each call, and every second in between.
 */
export function createStripe(options: StripeOptions): LocalStripe {
  const { store, random, webhook } = options;
  const now = (): number => Math.floor(options.now().getTime() / 1000);
  const objects = openStripeObjects(store);
  const queue = createDeliveryQueue({ store, objects, random, now });
  const contextFor = createBillingContexts({ objects, random, pages: options.pages, queue: queue.add });
  const deliverer = createDeliverer({ objects, queue, endpoint: webhook, now });
  const runBilling = createBillingRun({ store, objects, contextFor, now });
  const context = contextFor(now, noCause);
  const answerCall = createAnswerCall({
    store,
    objects,
    contextFor,
    now,
    secretKey: options.secretKey,
    newRequestId: () => `req_${random(10).toString("hex").slice(0, 14)}`,
    operations: allOperations({ url: webhook.url, pending: queue.pending }),
  });
  const settle = (): void => {
    runBilling();
    deliverer.kick();
  };
  store.atomically(() => seedCatalogue(objects, options.catalogue));
  let timer: NodeJS.Timeout | undefined;

  return {
    store,
    objects,
    queue,
    webhookUrl: webhook.url,
    context,
    settle,
    operations: operationNames,
    handle: async (request) => {
      settle();
      const answer = request.path.startsWith("/v1/")
        ? answerCall(request)
        : await answerPage({ store, objects, context, now: options.now }, request);
      deliverer.kick();
      return answer;
    },
    start: () => {
      forgetOldEvents({ store, objects, queue, now: now() });
      settle();
      timer = setInterval(settle, LOOK_EVERY_MS);
    },
    stop: async () => {
      clearInterval(timer);
      await deliverer.stop();
    },
  };
}
