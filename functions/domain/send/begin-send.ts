import type { Table } from "#functions/adapters/ports/table.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import { putNewSend, waitingRecipients } from "#functions/storage/send-store.ts";
import type { SendRecipient, SendRecord } from "#functions/storage/template-records.ts";

/**
 * Stores a send with all its recipients as waiting, before the first mail goes.
 * @throws AppError CONFLICT_TRY_AGAIN when the key was taken in the meantime
 */
export async function beginSend(
  table: Table,
  companyId: string,
  send: SendRecord,
  asked: { addresses: readonly string[]; idempotencyKey: string | undefined; auditId: string },
): Promise<SendRecipient[]> {
  const recipients = waitingRecipients(asked.addresses);
  const { id: sendId, userId: actorId, templateId, version, accountId, createdAt: at } = send;
  const subjectIds = { sendId, templateId, version, accountId };
  await table.write(
    ...putNewSend(companyId, send, recipients, asked.idempotencyKey),
    auditEntry({ id: asked.auditId, companyId, at, actorId, action: "template.sent", subjectIds }),
  );
  return recipients;
}
