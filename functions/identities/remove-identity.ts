import { endpoint } from "#functions/core/endpoint.ts";
import { requireIdentity } from "#functions/domain/identities/find-identity.ts";
import { removalOf } from "#functions/domain/identities/removal-of.ts";
import { roleOf, selectedAccount } from "#functions/storage/accounts/account-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { identityRoutes } from "#shared/api/identities.ts";
import { AppError } from "#shared/errors.ts";
import { mayPass } from "#shared/permissions.ts";

export const handler = endpoint(
  identityRoutes.removeIdentity,
  async ({ params, actor }, { table, customers, now, newId }) => {
    const { companyId, userId: actorId } = actor;
    const account = await selectedAccount(table, actor);
    const found = await requireIdentity(table, account, params.id);
    const { access, purpose, nameInSes, writes } = await removalOf(table, found);
    if (!mayPass(access, actor.permissions)) throw new AppError("PERMISSION_DENIED");

    await customers.open(roleOf(account), purpose).removeIdentity(nameInSes);
    const subjectIds = { identity: params.id, account: account.id };
    const at = now().toISOString();
    await table.write(
      ...writes,
      auditEntry({ id: newId(), companyId, at, actorId, action: "identity.removed", subjectIds }),
    );
    return undefined;
  },
);
