import { endpoint } from "#functions/core/endpoint.ts";
import { refreshCard } from "#functions/domain/billing/refresh-card.ts";
import { billingRoutes } from "#shared/api/billing.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(billingRoutes.openBillingPortal, async ({ actor }, services) => {
  const { customerId, contracts } = await refreshCard(services, actor.companyId, actor.userId);
  if (customerId === undefined || contracts.card === undefined) throw new AppError("NOT_PAID_BY_CARD");
  return { url: await services.payments.openPortal(customerId, `${services.appUrl()}/settings/subscription`) };
});
