import { endpoint } from "#functions/core/endpoint.ts";
import { roleOf, visibleAccount } from "#functions/storage/accounts/account-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(
  accountRoutes.requestProductionAccess,
  async ({ params, body, actor }, { table, customers, now, newId }) => {
    const account = await visibleAccount(table, actor, params.id);
    const customer = customers.open(roleOf(account), "production-access");
    const { productionAccess, review } = await customer.sendingAccount({ isAwaited: true });
    if (productionAccess) throw new AppError("AWS_ALREADY_IN_PRODUCTION");
    if (review?.status === "PENDING") throw new AppError("AWS_REVIEW_PENDING");
    await customer.requestProductionAccess(body);
    const { companyId, userId } = actor;
    const subjectIds = { account: account.id };
    const action = "account.production-access-requested";
    await table.write(
      auditEntry({ id: newId(), companyId, at: now().toISOString(), actorId: userId, action, subjectIds }),
    );
    return undefined;
  },
);
