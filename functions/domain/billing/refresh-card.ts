import type { CardSubscription, Payments } from "#functions/adapters/ports/payments.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { type BillingRecord, getBilling } from "#functions/storage/billing/billing-store.ts";
import { retryConflicts } from "../retry-conflicts.ts";
import { cardContract } from "./card-contract.ts";
import { renews, isLive } from "./plan-in-force.ts";
import { storeBilling } from "./store-billing.ts";

export interface CardContext extends WriteContext {
  readonly payments: Payments;
}

/**
 * The card contract of the company's customer. A subscription that a user resumed in Stripe's portal during an AWS
 * Marketplace license still ends with its term, so that the customer does not pay twice.
 */
async function boughtBy(payments: Payments, customerId: string, { card: former, aws }: BillingRecord["contracts"]) {
  const bought = await payments.listSubscriptions(customerId);
  const card = cardContract(bought ?? [], former);
  if (!isLive(aws) || !renews(card) || card?.externalId === undefined) return bought;
  await payments.endWithPeriod(card.externalId, true);
  return payments.listSubscriptions(customerId);
}

function withCard(before: BillingRecord, subscriptions: readonly CardSubscription[] | undefined): BillingRecord {
  const { checkoutId, customerId, contracts, ...rest } = before;
  const card = cardContract(subscriptions ?? [], contracts.card);
  const after = { ...rest, contracts: { ...contracts, ...(card !== undefined && { card }) } };
  // The customer was deleted in Stripe, with its subscriptions: the next purchase creates a new customer.
  if (subscriptions === undefined) return after;
  // A paying company needs no open checkout page.
  const isOpen = checkoutId !== undefined && !isLive(card);
  return { ...after, customerId, ...(isOpen && { checkoutId }) };
}

/**
 * Fetches a company's card contract from Stripe and stores it. The record is read before Stripe is called, and written
 * only if it has not changed since: of two concurrent calls, the one with the older answer repeats. So neither the
 * order nor the number of events matters. Returns the current billing.
 */
export const refreshCard = (context: CardContext, companyId: string, actorId: string): Promise<BillingRecord> =>
  retryConflicts(async () => {
    const before = await getBilling(context.table, companyId);
    if (before.customerId === undefined) return before;
    const after = withCard(before, await boughtBy(context.payments, before.customerId, before.contracts));
    await storeBilling(context, { before, after, actorId });
    return getBilling(context.table, companyId);
  });
