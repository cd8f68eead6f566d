import type { StripeObjects } from "../stripe-objects.ts";
import { eventView } from "../objects/stored-event.ts";
import { nextAttempt, type Delivery } from "./delivery.ts";
import type { DeliveryQueue } from "./queue.ts";
import { signatureHeader } from "./sign.ts";

/** Stripe does not document its timeout; slower answers than this are an error in any case. */
const TIMEOUT_MS = 10_000;

interface Deliverer {
  /** Starts sending what is due, one after the other; returns at once. */
  readonly kick: () => void;
  /** Completes the request in progress, and sends no more. */
  readonly stop: () => Promise<void>;
}

interface DelivererParts {
  readonly objects: StripeObjects;
  readonly queue: DeliveryQueue;
  readonly endpoint: { readonly url: string; readonly secret: string };
  /** Seconds since 1970. */
  readonly now: () => number;
}

type Attempt = Delivery["attempts"][number];

/** Posts events to the webhook, signed, in order; a failed delivery is retried later, behind the others. */
export function createDeliverer({ objects, queue, endpoint, now }: DelivererParts): Deliverer {
  let stopping = false;
  const isStopping = (): boolean => stopping;

  async function post(delivery: Delivery, body: string): Promise<Attempt> {
    const at = now();
    const secret = delivery.forged ? `${endpoint.secret}-forged` : endpoint.secret;
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      "stripe-signature": signatureHeader(body, at, secret),
    };
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const answer = await fetch(endpoint.url, { method: "POST", headers, body, signal, redirect: "manual" });
      await answer.arrayBuffer();
      return { at, status: answer.status, error: null };
    } catch (error) {
      return { at, status: null, error: error instanceof Error ? error.message : String(error) };
    }
  }

  function settle(delivery: Delivery, attempt: Attempt): void {
    const attempts = [...delivery.attempts, attempt];
    const arrived = attempt.status !== null && attempt.status >= 200 && attempt.status < 300;
    // A forged delivery shows the refusal and is not retried.
    const next = arrived || delivery.forged ? null : nextAttempt(attempts.length, now());
    const state = arrived ? "delivered" : next === null ? "failed" : "due";
    queue.put({ ...delivery, attempts, state, nextAttemptAt: next });
  }

  const nextDue = (): Delivery | undefined =>
    queue.list().find(({ state, nextAttemptAt }) => state === "due" && (nextAttemptAt ?? 0) <= now());

  async function drain(): Promise<void> {
    for (let due = nextDue(); due !== undefined; due = nextDue()) {
      if (isStopping()) return;
      const event = objects.events.get(due.event);
      if (event === undefined) {
        queue.put({ ...due, state: "failed", nextAttemptAt: null });
        continue;
      }
      const body = JSON.stringify(eventView(event, queue.pending(event.id)));
      settle(due, await post(due, body));
    }
  }

  let running: Promise<void> | undefined;
  return {
    kick: () => {
      if (running !== undefined || isStopping()) return;
      running = drain()
        .catch((error: unknown) => console.error(error))
        .finally(() => (running = undefined));
    },
    stop: async () => {
      stopping = true;
      await running;
    },
  };
}
