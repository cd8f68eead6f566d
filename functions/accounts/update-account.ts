import { endpoint } from "#functions/core/endpoint.ts";
import { accountView } from "#functions/domain/accounts/account-view.ts";
import { storeChangedAccount } from "#functions/domain/accounts/change-account.ts";
import { checkCustomerRole } from "#functions/domain/accounts/check-customer-role.ts";
import { visibleAccount } from "#functions/storage/accounts/account-store.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(
  accountRoutes.updateAccount,
  async ({ params, body, actor }, { table, customers, now, newId }) => {
    const account = await visibleAccount(table, actor, params.id);
    const { alias, roleArn, version } = body;
    if (version !== account.version) throw new AppError("AWS_ACCOUNT_CHANGED");
    const { companyId, awsRegion, awsAccountId } = account;
    const role = { roleArn, awsRegion };
    if ((await checkCustomerRole(customers, companyId, role, { waitsForIam: true })) !== awsAccountId) {
      throw new AppError("AWS_ROLE_OTHER_ACCOUNT");
    }
    const by = { changedBy: actor.userId, auditId: newId(), at: now().toISOString() };
    await storeChangedAccount(table, account, { alias, roleArn, ...by });
    return accountView({ ...account, alias, roleArn, version: version + 1 }, actor);
  },
);
