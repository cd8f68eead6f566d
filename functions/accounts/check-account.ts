import { endpoint } from "#functions/core/endpoint.ts";
import { checkCustomerRole } from "#functions/domain/accounts/check-customer-role.ts";
import { visibleAccount } from "#functions/storage/accounts/account-store.ts";
import { accountRoutes } from "#shared/api/accounts.ts";

export const handler = endpoint(accountRoutes.checkAccount, async ({ params, actor }, { table, customers }) => {
  const account = await visibleAccount(table, actor, params.id);
  await checkCustomerRole(customers, account.companyId, account, { waitsForIam: false });
  return undefined;
});
