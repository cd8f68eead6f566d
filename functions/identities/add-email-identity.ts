import { endpoint } from "#functions/core/endpoint.ts";
import { roleOf, selectedAccount } from "#functions/domain/selected-account.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import { listEmailIdentities, putNewEmailIdentity } from "#functions/storage/email-identity-store.ts";
import { identityRoutes } from "#shared/api/identities.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(
  identityRoutes.addEmailIdentity,
  async ({ body, actor }, { table, customers, now, newId }) => {
    const account = await selectedAccount(table, actor);
    const known = await listEmailIdentities(table, actor.companyId, account.id);
    if (known.some(({ identity }) => identity === body.email)) throw new AppError("IDENTITY_EXISTS");

    const customer = customers.open(roleOf(account), "add-sender");
    const { verified } =
      (await customer.findSenderIdentity(body.email)) ?? (await customer.addSenderIdentity(body.email));

    const record = {
      uid: newId(),
      companyId: actor.companyId,
      accountId: account.id,
      identity: body.email,
      isDefault: false,
      senderName: "",
      isTestSender: true,
      verified,
      updatedAt: now().toISOString(),
    };
    await table.write(
      putNewEmailIdentity(record),
      auditEntry({
        id: newId(),
        companyId: actor.companyId,
        at: record.updatedAt,
        actorId: actor.userId,
        action: "email-identity.added",
        subjectIds: { identity: record.uid, account: account.id },
      }),
    );
    return record;
  },
);
