import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { selectedAccount } from "#functions/storage/accounts/account-store.ts";
import { type AuditAction, auditEntry } from "#functions/storage/audit/audit-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { changeEmailIdentity, findDefaultSender } from "#functions/storage/identities/email-identity-store.ts";
import type { EmailIdentity } from "#shared/models/email-identity.ts";
import { requireSender } from "./find-identity.ts";
import { senderView } from "./sender-view.ts";

interface SenderChange {
  readonly id: string;
  readonly change: Partial<Pick<EmailIdentity, "senderName" | "isTestSender">>;
  readonly action: AuditAction;
}

/**
 * Changes the settings of an address in the selected account; returns the stored address.
 * @throws AppError AWS_ACCOUNT_MISSING, IDENTITY_NOT_FOUND
 */
export async function changeSender(
  actor: AccessDocument,
  { id, change, action }: SenderChange,
  { table, now, newId }: WriteContext,
): Promise<EmailIdentity> {
  const { companyId, userId: actorId } = actor;
  const account = await selectedAccount(table, actor);
  const sender = await requireSender(table, account, id);
  const at = now().toISOString();
  const subjectIds = { identity: sender.uid, account: account.id };
  await table.write(
    changeEmailIdentity(sender, change, at),
    auditEntry({ id: newId(), companyId, at, actorId, action, subjectIds }),
  );
  return senderView({ ...sender, ...change }, await findDefaultSender(table, companyId, account.id));
}
