import type { PaymentEvent } from "#functions/adapters/ports/payments.ts";
import { findCompanyOfCustomer } from "#functions/storage/billing/billing-store.ts";
import { systemActors } from "#functions/storage/audit/system-actors.ts";
import { recordDispute } from "./record-dispute.ts";
import { type CardContext, refreshCard } from "./refresh-card.ts";

/**
 * Handles an event of Stripe by fetching the current state from Stripe, since the event's content may be outdated.
 * Returns the company's id, or undefined if the customer is not one of ours.
 */
export async function handlePaymentEvent(
  context: CardContext,
  { customerId, disputeId }: PaymentEvent,
): Promise<string | undefined> {
  if (disputeId !== undefined) return recordDispute(context, disputeId);
  if (customerId === undefined) return undefined;
  const companyId = await findCompanyOfCustomer(context.table, customerId);
  if (companyId !== undefined) await refreshCard(context, companyId, systemActors.stripe);
  return companyId;
}
