import { invalidRequest } from "../api/stripe-error.ts";
import type { BillingContext } from "../billing-context.ts";
import type { Charge } from "../objects/charge.ts";
import { disputeView, type Dispute } from "../objects/dispute.ts";
import { requireStored } from "./change.ts";

/**
 * The cardholder disputes a payment: the money is withdrawn at once, and invoice and subscription stay unchanged
 * (Stripe: "How disputes work"). Throws Stripe's errors for a charge that cannot be disputed.
 */
export function disputeCharge(context: BillingContext, charge: Charge): Dispute {
  const { objects, emit } = context;
  if (charge.decline !== null) throw invalidRequest(`Charge ${charge.id} did not succeed, so it cannot be disputed.`);
  if (charge.disputed) throw invalidRequest(`Charge ${charge.id} has been disputed already.`);
  if (charge.amountRefunded > 0) throw invalidRequest(`Charge ${charge.id} was paid back already.`);
  const dispute: Dispute = {
    id: context.newId("du"),
    created: context.now(),
    amount: charge.amount,
    charge: charge.id,
    paymentIntent: charge.paymentIntent,
    brand: requireStored(objects.methods, charge.paymentMethod).brand,
    status: "needs_response",
    metadata: {},
  };
  const after = { ...charge, disputed: true };
  objects.disputes.put(dispute.id, dispute);
  objects.charges.put(after.id, after);
  emit("charge.dispute.created", disputeView(dispute));
  emit("charge.dispute.funds_withdrawn", disputeView(dispute));
  return dispute;
}

/** The bank decides the dispute: if the merchant wins, the money is returned. */
export function closeDispute(context: BillingContext, dispute: Dispute, status: "won" | "lost"): Dispute {
  if (dispute.status !== "needs_response") throw invalidRequest("This dispute is already closed");
  const after: Dispute = { ...dispute, status };
  context.objects.disputes.put(after.id, after);
  context.emit("charge.dispute.closed", disputeView(after));
  if (status === "won") context.emit("charge.dispute.funds_reinstated", disputeView(after));
  return after;
}
