import type { PaymentEvent } from "#functions/adapters/ports/payments.ts";
import { findCompanyOfCustomer } from "#functions/storage/billing-store.ts";
import { strangers } from "#functions/storage/strangers.ts";
import { noteDispute } from "./note-dispute.ts";
import { type CardContext, refreshCard } from "./refresh-card.ts";

/**
 * What an event makes us do: ask Stripe what is so now. What the event itself says may be old by the time it comes.
 * Gives the company, or undefined where it is about none of ours.
 */
export async function takePaymentEvent(
  context: CardContext,
  { customerId, disputeId }: PaymentEvent,
): Promise<string | undefined> {
  if (disputeId !== undefined) return noteDispute(context, disputeId);
  if (customerId === undefined) return undefined;
  const companyId = await findCompanyOfCustomer(context.table, customerId);
  if (companyId !== undefined) await refreshCard(context, companyId, strangers.stripe);
  return companyId;
}
