import { endpoint } from "#functions/core/endpoint.ts";
import { withPermissionCheck } from "#functions/domain/accounts/with-permission-check.ts";
import { verifiedDomains } from "#functions/domain/accounts/verified-domains.ts";
import { roleOf, visibleAccount } from "#functions/storage/accounts/account-store.ts";
import { accountRoutes } from "#shared/api/accounts.ts";

export const handler = endpoint(accountRoutes.getProductionAccess, async ({ params, actor }, { table, customers }) => {
  const customer = customers.open(roleOf(await visibleAccount(table, actor, params.id)));
  const { productionAccess, review, request, suppresses } = await withPermissionCheck(
    customer.sendingAccount({ isAwaited: true }),
  );
  const domains = await verifiedDomains(customer);
  const asked = request && { ...request, additionalContacts: [...request.additionalContacts] };
  return { productionAccess, review: review ?? null, request: asked ?? null, domains, suppresses };
});
