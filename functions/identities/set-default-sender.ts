import { endpoint } from "#functions/core/endpoint.ts";
import { requireSender } from "#functions/domain/identities/find-identity.ts";
import { senderView } from "#functions/domain/identities/sender-view.ts";
import { selectedAccount } from "#functions/storage/accounts/account-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { findDefaultSender, setDefaultSender } from "#functions/storage/identities/email-identity-store.ts";
import { identityRoutes } from "#shared/api/identities.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(identityRoutes.setDefaultSender, async ({ params, actor }, { table, now, newId }) => {
  const { companyId, userId } = actor;
  const account = await selectedAccount(table, actor);
  const sender = await requireSender(table, account, params.id);
  const former = await findDefaultSender(table, companyId, account.id);
  if (sender.identity === former) throw new AppError("IDENTITY_IS_DEFAULT");
  if (!sender.verified) throw new AppError("IDENTITY_NOT_VERIFIED");

  const at = now().toISOString();
  await table.write(
    ...setDefaultSender(sender, former, at),
    auditEntry({
      id: newId(),
      companyId,
      at,
      actorId: userId,
      action: "email-identity.made-default",
      subjectIds: { identity: sender.uid, account: account.id },
    }),
  );
  return senderView(sender, sender.identity);
});
