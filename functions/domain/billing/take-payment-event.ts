import type { PaymentEvent } from "#functions/adapters/ports/payments.ts";
import { findCompanyOfCustomer, getBilling } from "#functions/storage/billing-store.ts";
import { strangers } from "#functions/storage/strangers.ts";
import { retryConflicts } from "../retry-conflicts.ts";
import { type CardContext, refreshCard } from "./refresh-card.ts";
import { storeBilling } from "./store-billing.ts";

/** Somebody deleted the customer in Stripe, and with it its subscriptions: the next purchase makes a new one. */
const forgetCustomer = (context: CardContext, companyId: string, customerId: string): Promise<void> =>
  retryConflicts(async () => {
    const before = await getBilling(context.table, companyId);
    if (before.customerId !== customerId) return;
    const after = { ...before };
    delete after.customerId;
    delete after.checkoutId;
    await storeBilling(context, { before, after, actorId: strangers.stripe });
  });

/**
 * What an event makes us do: ask Stripe what is so now. What the event itself says may be old by the time it comes.
 * Gives the company, or undefined where it is about none of ours.
 */
export async function takePaymentEvent(
  context: CardContext,
  { type, customerId }: PaymentEvent,
): Promise<string | undefined> {
  if (customerId === undefined) return undefined;
  const companyId = await findCompanyOfCustomer(context.table, customerId);
  if (companyId === undefined) return undefined;
  await refreshCard(context, companyId, strangers.stripe);
  if (type === "customer.deleted") await forgetCustomer(context, companyId, customerId);
  return companyId;
}
