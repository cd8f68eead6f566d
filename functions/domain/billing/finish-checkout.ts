import { getBilling } from "#functions/storage/billing/billing-store.ts";
import { AppError } from "#shared/errors.ts";
import { type CardContext, refreshCard } from "./refresh-card.ts";

/**
 * Handles the return from Stripe's checkout page. Fetches the checkout from Stripe, since the browser is not trusted.
 * @throws AppError CHECKOUT_NOT_FOUND for another company's checkout, CHECKOUT_NOT_PAID
 */
export async function finishCheckout(
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
