import type { BillingContext } from "../billing-context.ts";
import { declineSentences, type DeclineCode } from "../objects/decline.ts";
import type { Charge } from "../objects/charge.ts";
import { paymentIntentView, type PaymentIntent } from "../objects/payment-intent.ts";
import type { PaymentMethod } from "../objects/payment-method.ts";
import { viewCharge } from "../object-views.ts";
import { StripeError } from "../api/stripe-error.ts";

/**
 * Why a card would be declined now, if it would. Uses up a failure that the console has set. `first`: the payment comes
 * with the card itself, as in Checkout; the test card that fails later still passes then.
 */
export function declineOf(context: BillingContext, method: PaymentMethod, first = false): DeclineCode | null {
  const { failures } = context.objects;
  const wanted = method.customer === null ? undefined : failures.get(method.customer);
  if (method.customer !== null) failures.delete(method.customer);
  if (wanted !== undefined) return wanted;
  if (method.behaviour === "insufficient_funds") return "insufficient_funds";
  if (method.behaviour === "declined" || (method.behaviour === "fails_later" && !first)) return "generic_decline";
  return null;
}

/** Charges a payment intent to a card, and returns the result. `decline`: the result of `declineOf`. */
export function chargeCard(
  context: BillingContext,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: DeclineCode | null,
): PaymentIntent {
  const { objects, emit } = context;
  const charge: Charge = {
    id: context.newId("ch"),
    created: context.now(),
    amount: intent.amount,
    amountRefunded: 0,
    disputed: false,
    customer: intent.customer,
    description: intent.description,
    decline,
    paymentIntent: intent.id,
    paymentMethod: method.id,
  };
  const after: PaymentIntent = {
    ...intent,
    paymentMethod: method.id,
    latestCharge: charge.id,
    lastDecline: decline,
    status: decline === null ? "succeeded" : "requires_payment_method",
  };
  objects.charges.put(charge.id, charge);
  objects.intents.put(intent.id, after);
  emit(decline === null ? "charge.succeeded" : "charge.failed", viewCharge(objects, charge));
  emit(decline === null ? "payment_intent.succeeded" : "payment_intent.payment_failed", paymentIntentView(after));
  return after;
}

/** Stripe's 402 for a declined card. */
export const cardError = (decline: DeclineCode, charge: string | null): StripeError =>
  new StripeError(402, {
    type: "card_error",
    code: "card_declined",
    decline_code: decline,
    message: declineSentences[decline],
    charge: charge ?? undefined,
  });
