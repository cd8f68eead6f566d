import { getBilling } from "#functions/storage/billing-store.ts";
import { AppError } from "#shared/errors.ts";
import { type CardContext, refreshCard } from "./refresh-card.ts";

/**
 * Somebody came back from Stripe's page. What they bought is asked of Stripe; the browser's word counts for nothing.
 * @throws AppError CHECKOUT_NOT_FOUND for another company's, CHECKOUT_NOT_PAID
 */
export async function confirmCheckout(
  context: CardContext,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  checkoutSessionId: string,
): Promise<void> {
  const { customerId } = await getBilling(context.table, companyId);
  if (customerId === undefined) throw new AppError("CHECKOUT_NOT_FOUND");
  const checkout = await context.payments.findCheckout(checkoutSessionId);
  if (checkout?.customerId !== customerId) throw new AppError("CHECKOUT_NOT_FOUND");
  if (checkout.state !== "paid") throw new AppError("CHECKOUT_NOT_PAID");
  await refreshCard(context, companyId, userId);
}
