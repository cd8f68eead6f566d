import { endpoint } from "#functions/core/endpoint.ts";
import { selectedAccount } from "#functions/storage/accounts/account-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { changeEmailIdentity, listEmailIdentities } from "#functions/storage/identities/email-identity-store.ts";
import { identityRoutes } from "#shared/api/identities.ts";

/** A transaction has at most 100 writes; one is the audit entry. */
const WRITES_AT_ONCE = 99;

export const handler = endpoint(identityRoutes.offerAllSenders, async ({ query, actor }, { table, now, newId }) => {
  const { companyId, userId: actorId } = actor;
  const account = await selectedAccount(table, actor);
  const all = await listEmailIdentities(table, companyId, account.id);
  const at = now().toISOString();
  const changes = all
    .filter(({ isTestSender }) => isTestSender !== query.visible)
    .map((record) => changeEmailIdentity(record, { isTestSender: query.visible }, at));
  const audit = auditEntry({
    id: newId(),
    companyId,
    at,
    actorId,
    action: "email-identity.all-offered",
    subjectIds: { account: account.id },
  });
  for (let done = 0; done < changes.length; done += WRITES_AT_ONCE) {
    await table.write(...changes.slice(done, done + WRITES_AT_ONCE), ...(done === 0 ? [audit] : []));
  }
  return { count: all.length };
});
