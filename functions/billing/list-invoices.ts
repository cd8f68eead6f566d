import { endpoint } from "#functions/core/endpoint.ts";
import { getBilling } from "#functions/storage/billing/billing-store.ts";
import { billingRoutes } from "#shared/api/billing.ts";

export const handler = endpoint(billingRoutes.listInvoices, async ({ actor }, { table, payments }) => {
  const { customerId } = await getBilling(table, actor.companyId);
  return { entities: customerId === undefined ? [] : await payments.listInvoices(customerId) };
});
