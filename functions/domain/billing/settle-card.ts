import { type BillingRecord, getBilling } from "#functions/storage/billing-store.ts";
import { AppError } from "#shared/errors.ts";
import { type CardContext, refreshCard } from "./refresh-card.ts";

interface Settled {
  readonly billing: BillingRecord;
  /** Whether the page that was open has been paid on. */
  readonly isPaid: boolean;
}

/**
 * Before a company buys anything: a page of Stripe that is still open is closed, since nobody shall pay twice, and Stripe
 * is asked what is so now, since what it tells may not have come yet.
 * @throws AppError CONFLICT_TRY_AGAIN where somebody else buys at the same moment
 */
export async function settleCard(
  context: CardContext,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
): Promise<Settled> {
  const known = await getBilling(context.table, companyId);
  if (known.customerId === undefined) return { billing: known, isPaid: false };
  const { checkoutId } = known;
  const isPaid = checkoutId !== undefined && (await context.payments.closeCheckout(checkoutId)) === "paid";
  const billing = await refreshCard(context, companyId, userId);
  // Somebody opened another page meanwhile: theirs must not stay behind unseen.
  if (billing.checkoutId !== undefined && billing.checkoutId !== checkoutId) throw new AppError("CONFLICT_TRY_AGAIN");
  return { billing, isPaid };
}
