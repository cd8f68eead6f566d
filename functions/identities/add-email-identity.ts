import { endpoint } from "#functions/core/endpoint.ts";
import { newEmailIdentity } from "#functions/domain/identities/new-email-identity.ts";
import { askForVerification } from "#functions/domain/identities/ask-for-verification.ts";
import { senderView } from "#functions/domain/identities/sender-view.ts";
import { roleOf, selectedAccount } from "#functions/storage/accounts/account-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import {
  changeEmailIdentity,
  findDefaultSender,
  findEmailIdentity,
  putNewEmailIdentity,
} from "#functions/storage/identities/email-identity-store.ts";
import { identityRoutes } from "#shared/api/identities.ts";

export const handler = endpoint(
  identityRoutes.addEmailIdentity,
  async ({ body, actor }, { table, customers, now, newId }) => {
    const { companyId, userId } = actor;
    const account = await selectedAccount(table, actor);
    const place = { companyId, accountId: account.id };
    const known = await findEmailIdentity(table, place, body.email);
    const customer = customers.open(roleOf(account), "change-senders");
    const name = known?.nameInSes ?? body.email;
    const { verified } = await askForVerification(customer, name, known);

    const at = now().toISOString();
    const record = known ?? newEmailIdentity({ ...place, name, verified, uid: newId(), at }, body.email);
    await table.write(
      known === undefined ? putNewEmailIdentity(record) : changeEmailIdentity(known, { verified }, at),
      auditEntry({
        id: newId(),
        companyId,
        at,
        actorId: userId,
        action: "email-identity.added",
        subjectIds: { identity: record.uid, account: account.id },
      }),
    );
    return senderView({ ...record, verified }, await findDefaultSender(table, companyId, account.id));
  },
);
