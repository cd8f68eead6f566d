import { endpoint } from "#functions/core/endpoint.ts";
import { getBilling } from "#functions/storage/billing-store.ts";
import { billingRoutes } from "#shared/api/billing.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(billingRoutes.openBillingPortal, async ({ actor }, { table, payments, appUrl }) => {
  const { customerId, contracts } = await getBilling(table, actor.companyId);
  if (customerId === undefined || contracts.card === undefined) throw new AppError("NOT_PAID_BY_CARD");
  return { url: await payments.openPortal(customerId, `${appUrl()}/settings/subscription`) };
});
