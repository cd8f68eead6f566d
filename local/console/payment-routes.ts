import type { Payments } from "#local/payments.ts";
import { StripeError } from "#local/stripe/api/stripe-error.ts";
import { closeDispute, disputeCharge } from "#local/stripe/billing/dispute-charge.ts";
import { refundCharge } from "#local/stripe/billing/refund-charge.ts";
import { AfterRetries } from "#local/stripe/stripe-objects.ts";
import { DeclineCode } from "#local/stripe/objects/decline.ts";
import { DeliveryMode } from "#local/stripe/webhooks/delivery.ts";
import * as z from "zod";
import { Nothing, route, type ApiRoute } from "./api-route.ts";
import { viewPayments } from "./payment-view.ts";
import { Refusal } from "./refusal.ts";

const Release = z.strictObject({
  /** All in order, in reverse, shuffled, or only these events. */
  order: z.union([z.enum(["natural", "reversed", "random"]), z.array(z.string())]),
  copies: z.int().min(1).max(5).optional(),
});
const Resend = z.strictObject({ forged: z.boolean().optional() });
const NextCharge = z.strictObject({ fails: DeclineCode.nullable() });
const NewRefund = z.strictObject({ amount: z.int().positive().optional() });

const Outcome = z.strictObject({ outcome: z.enum(["won", "lost"]) });

function required<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Refusal(404, `There is no such ${what} (any more).`);
  return found;
}

/** Runs an action that Stripe may refuse, and passes its message to the page. */
function asRefusal<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof StripeError) throw new Refusal(409, error.message);
    throw error;
  }
}

function deliveryRoutes({ stripe }: Payments): ApiRoute[] {
  const { objects, queue } = stripe;
  return [
    route("PUT /payments/deliveries/mode", DeliveryMode, ({ body }) => {
      queue.setMode(body);
      stripe.settle();
      return queue.mode();
    }),
    route("POST /payments/deliveries/release", Release, ({ body }) => {
      const events = queue.release(body.order, body.copies);
      stripe.settle();
      return { events };
    }),
    route("POST /payments/events/{eventId}/resend", Resend, ({ param, body }) => {
      const event = required(objects.events.get(param("eventId")), "event");
      queue.resend(event, { forged: body.forged ?? false });
      stripe.settle();
      return undefined;
    }),
  ];
}

function disputeRoutes({ stripe }: Payments): ApiRoute[] {
  const { objects, context, store } = stripe;
  return [
    route("POST /payments/charges/{chargeId}/dispute", Nothing, ({ param }) => {
      const charge = required(objects.charges.get(param("chargeId")), "charge");
      const { id, status } = asRefusal(() => store.atomically(() => disputeCharge(context, charge)));
      stripe.settle();
      return { id, status };
    }),
    route("POST /payments/disputes/{disputeId}/close", Outcome, ({ param, body: { outcome } }) => {
      const dispute = required(objects.disputes.get(param("disputeId")), "dispute");
      const { id, status } = asRefusal(() => store.atomically(() => closeDispute(context, dispute, outcome)));
      stripe.settle();
      return { id, status };
    }),
  ];
}

function billingRoutes({ stripe }: Payments): ApiRoute[] {
  const { objects, context, store } = stripe;
  return [
    route("PUT /payments/customers/{customerId}/next-charge", NextCharge, ({ param, body }) => {
      const { id } = required(objects.customers.get(param("customerId")), "customer");
      if (body.fails === null) objects.failures.delete(id);
      else objects.failures.put(id, body.fails);
      return undefined;
    }),
    route("POST /payments/charges/{chargeId}/refund", NewRefund, ({ param, body: { amount } }) => {
      const charge = required(objects.charges.get(param("chargeId")), "charge");
      const details = { amount, reason: "requested_by_customer" as const, metadata: {} };
      const refund = asRefusal(() => store.atomically(() => refundCharge(context, charge, details)));
      stripe.settle();
      return { id: refund.id, amount: refund.amount };
    }),
    route("PUT /payments/after-retries", z.strictObject({ setting: AfterRetries }), ({ body }) => {
      objects.afterRetries.put("setting", body.setting);
      return undefined;
    }),
  ];
}

/** Payments in the console's API, for its page and for tests. */
export function paymentRoutes(payments: Payments): ApiRoute[] {
  return [
    route("GET /payments", Nothing, async () => {
      await payments.settle();
      return viewPayments(payments);
    }),
    ...deliveryRoutes(payments),
    ...billingRoutes(payments),
    ...disputeRoutes(payments),
  ];
}
