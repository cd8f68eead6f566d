import type { CardSubscription, Payments } from "#functions/adapters/ports/payments.ts";
import { type BillingRecord, getBilling } from "#functions/storage/billing-store.ts";
import { retryConflicts } from "../retry-conflicts.ts";
import { cardContract } from "./card-contract.ts";
import { goesOn, isLive } from "./plan-in-force.ts";
import { type BillingContext, storeBilling } from "./store-billing.ts";

export interface CardContext extends BillingContext {
  readonly payments: Payments;
}

/**
 * All that the company's customer has by card. What somebody had go on in Stripe's portal beside a license of AWS
 * Marketplace ends with its term all the same: nobody shall pay twice.
 */
async function boughtBy(payments: Payments, customerId: string, { card: former, aws }: BillingRecord["contracts"]) {
  const bought = await payments.listSubscriptions(customerId);
  const card = cardContract(bought ?? [], former);
  if (!isLive(aws) || !goesOn(card) || card?.externalId === undefined) return bought;
  await payments.endWithPeriod(card.externalId, true);
  return payments.listSubscriptions(customerId);
}

function withCard(before: BillingRecord, subscriptions: readonly CardSubscription[] | undefined): BillingRecord {
  const { checkoutId, customerId, contracts, ...rest } = before;
  const card = cardContract(subscriptions ?? [], contracts.card);
  const after = { ...rest, contracts: { ...contracts, ...(card !== undefined && { card }) } };
  // Somebody deleted the customer in Stripe, and with it its subscriptions: the next purchase makes a new one.
  if (subscriptions === undefined) return after;
  // Whoever pays already needs no page to pay on.
  const isOpen = checkoutId !== undefined && !isLive(card);
  return { ...after, customerId, ...(isOpen && { checkoutId }) };
}

/**
 * Asks Stripe what a company has bought by card, and writes it down. The record is read before Stripe is asked, and
 * written only if nobody has written it since: of two at once, the one with the older answer asks again. So it does not
 * matter in which order, or how often, events make us ask. Gives what is so now.
 */
export const refreshCard = (context: CardContext, companyId: string, actorId: string): Promise<BillingRecord> =>
  retryConflicts(async () => {
    const before = await getBilling(context.table, companyId);
    if (before.customerId === undefined) return before;
    const after = withCard(before, await boughtBy(context.payments, before.customerId, before.contracts));
    await storeBilling(context, { before, after, actorId });
    return getBilling(context.table, companyId);
  });
