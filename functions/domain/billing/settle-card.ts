import { type BillingRecord, getBilling } from "#functions/storage/billing/billing-store.ts";
import { AppError } from "#shared/errors.ts";
import { type CardContext, refreshCard } from "./refresh-card.ts";

/**
 * Updates the card contract before a purchase: expires a checkout page that is still open, so that the customer does
 * not pay twice, and fetches the current state from Stripe, since events may be late. A page that was paid meanwhile is
 * then a known subscription.
 * @throws AppError CONFLICT_TRY_AGAIN during a concurrent purchase
 */
export async function settleCard(
  context: CardContext,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
): Promise<BillingRecord> {
  const known = await getBilling(context.table, companyId);
  if (known.customerId === undefined) return known;
  const { checkoutId } = known;
  if (checkoutId !== undefined) await context.payments.closeCheckout(checkoutId);
  const billing = await refreshCard(context, companyId, userId);
  // A concurrent request has opened another page, which must be expired too.
  if (billing.checkoutId !== undefined && billing.checkoutId !== checkoutId) throw new AppError("CONFLICT_TRY_AGAIN");
  return billing;
}
