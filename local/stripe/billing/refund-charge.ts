import type { BillingContext } from "../billing-context.ts";
import type { Charge } from "../objects/charge.ts";
import { refundView, type Refund } from "../objects/refund.ts";
import { viewCharge } from "../object-views.ts";
import { invalidRequest } from "../api/stripe-error.ts";

/**
 * Refunds a charge, wholly or in part; `amount` in cents. Throws Stripe's errors for a charge that cannot be refunded.
 */
export function refundCharge(
  context: BillingContext,
  charge: Charge,
  { amount, reason, metadata }: Pick<Refund, "reason" | "metadata"> & { readonly amount: number | undefined },
): Refund {
  const { objects, emit } = context;
  if (charge.disputed) {
    throw invalidRequest(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      undefined,
      "charge_disputed",
    );
  }
  const left = charge.amount - charge.amountRefunded;
  if (charge.decline !== null) throw invalidRequest(`Charge ${charge.id} did not succeed, so it cannot be refunded.`);
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, undefined, "charge_already_refunded");
  }
  const wanted = amount ?? left;
  if (wanted > left) {
    const [asked, unrefunded] = [wanted, left].map((cents) => `$${(cents / 100).toFixed(2)}`);
    throw invalidRequest(
      `Refund amount (${asked}) is greater than unrefunded amount on charge (${unrefunded})`,
      "amount",
    );
  }
  const before = viewCharge(objects, charge);
  const refund: Refund = {
    id: context.newId("re"),
    created: context.now(),
    amount: wanted,
    charge: charge.id,
    paymentIntent: charge.paymentIntent,
    customer: charge.customer,
    reason,
    metadata,
  };
  const after = { ...charge, amountRefunded: charge.amountRefunded + wanted };
  objects.refunds.put(refund.id, refund);
  objects.charges.put(after.id, after);
  emit("refund.created", refundView(refund));
  emit("charge.refunded", viewCharge(objects, after), before);
  return refund;
}
