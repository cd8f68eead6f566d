import Stripe from "stripe";
import { catalogue } from "#bin/local-stage/catalogue.ts";
import { systemRandom } from "#local/aws/random-text.ts";
import type { LocalResponse, LocalService } from "#local/http/service.ts";
import { openStore, type Store } from "#local/store.ts";
import { createStripe, type LocalStripe } from "#local/stripe/create-stripe.ts";
import { serve } from "./serve.ts";

export const secretKey = "sk_test_local";
export const webhookSecret = "whsec_local";
export const DAY = 24 * 60 * 60;

export const cards = {
  good: "4242424242424242",
  declined: "4000000000000002",
  poor: "4000000000009995",
  failsLater: "4000000000000341",
};

/** The webhook's requests. */
export interface Received {
  readonly body: string;
  readonly signature: string;
  readonly event: Stripe.Event;
}

export interface StripeCloud {
  readonly url: string;
  readonly stripe: Stripe;
  readonly small: LocalStripe;
  readonly received: Received[];
  /** The webhook's next answer; 200 by default. */
  readonly webhook: { answer: LocalResponse };
  /** Moves the clock forward, and applies the passing of time. */
  readonly forward: (seconds: number) => void;
  readonly now: () => Date;
  /** Waits until nothing is due. */
  readonly delivered: () => Promise<Stripe.Event[]>;
  readonly close: () => Promise<void>;
}

export interface StripeCloudOptions {
  readonly store?: Store;
  readonly startAt?: string;
}

export const clientFor = (url: string, key = secretKey): Stripe => {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: "http", maxNetworkRetries: 0, telemetry: false });
};

/** The local Stripe with a recording webhook, and a clock that is stopped until it is moved. */
export async function startStripe({ store, startAt }: StripeCloudOptions = {}): Promise<StripeCloud> {
  const received: Received[] = [];
  const webhook = { answer: { status: 200 } as LocalResponse };
  const hook: LocalService = {
    handle: ({ body, headers }) => {
      const text = body.toString("utf8");
      if (webhook.answer.status < 300) {
        received.push({ body: text, signature: headers["stripe-signature"]!, event: JSON.parse(text) });
      }
      return Promise.resolve(webhook.answer);
    },
  };
  let time = Date.parse(startAt ?? "2026-11-20T12:00:00Z");
  const now = (): Date => new Date(time);
  const mounts: Record<string, LocalService> = { "/hook": hook };
  const server = await serve(mounts);
  const small = createStripe({
    store: store ?? openStore(":memory:"),
    random: systemRandom,
    now,
    pages: `${server.url}/_stripe`,
    secretKey,
    webhook: { url: `${server.url}/hook`, secret: webhookSecret },
    catalogue,
  });
  mounts["/_stripe"] = small;
  // The SDK accepts no path before "/v1".
  mounts["/v1"] = { handle: (request) => small.handle({ ...request, path: request.signedPath }) };
  return {
    url: server.url,
    stripe: clientFor(server.url),
    small,
    received,
    webhook,
    now,
    forward: (seconds) => {
      time += seconds * 1000;
      small.settle();
    },
    delivered: async () => {
      const isDue = () =>
        small.queue.list().some((each) => each.state === "due" && each.nextAttemptAt! * 1000 <= now().getTime());
      while (isDue()) {
        small.settle();
        await new Promise((resolve) => setImmediate(resolve));
      }
      return received.map(({ event }) => event);
    },
    close: server.close,
  };
}

/** A session for a plan, as the product creates one. */
export async function openSession(
  { stripe, url }: Pick<StripeCloud, "stripe" | "url">,
  given: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.create({
    mode: "subscription",
    line_items: [{ price: "price_starter_monthly", quantity: 1 }],
    success_url: `${url}/done?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${url}/back`,
    customer_email: "ada@example.com",
    ...given,
  });
}

/** Posts a form of one of Stripe's pages, as a browser does. */
export async function sendForm(
  address: string,
  fields: Record<string, string>,
  origin = new URL(address).origin,
): Promise<Response> {
  return fetch(address, { method: "POST", body: new URLSearchParams(fields), headers: { origin }, redirect: "manual" });
}

/** Pays a session with a test card, and returns its subscription. */
export async function subscribe(
  cloud: StripeCloud,
  { card = cards.good, ...given }: Partial<Stripe.Checkout.SessionCreateParams> & { card?: string } = {},
): Promise<Stripe.Subscription> {
  const session = await openSession(cloud, given);
  const answer = await sendForm(session.url!, { test_card: card });
  if (answer.status !== 303) throw new Error(`The card page answered ${answer.status}`);
  const { subscription } = await cloud.stripe.checkout.sessions.retrieve(session.id);
  return cloud.stripe.subscriptions.retrieve(subscription as string);
}
