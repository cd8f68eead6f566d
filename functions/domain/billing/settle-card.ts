import { type BillingRecord, getBilling } from "#functions/storage/billing-store.ts";
import { AppError } from "#shared/errors.ts";
import { type CardContext, refreshCard } from "./refresh-card.ts";

/**
 * Before a company buys anything: a page of Stripe that is still open is closed, since nobody shall pay twice, and Stripe
 * is asked what is so now, since what it tells may not have come yet. A page that was paid on is then a subscription that
 * is known.
 * @throws AppError CONFLICT_TRY_AGAIN where somebody else buys at the same moment
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
  // Somebody opened another page meanwhile: theirs must not stay behind unseen.
  if (billing.checkoutId !== undefined && billing.checkoutId !== checkoutId) throw new AppError("CONFLICT_TRY_AGAIN");
  return billing;
}
