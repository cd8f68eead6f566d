import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { type AuditAction, auditEntry } from "#functions/storage/audit/audit-store.ts";
import { getWebhook, replaceWebhook, type WebhookRecord } from "#functions/storage/webhooks/webhook-store.ts";

interface Asked {
  readonly actor: { readonly companyId: string; readonly userId: string };
  readonly id: string;
  readonly action: AuditAction;
}

/** Changes a webhook with its audit entry, whatever a delivery records in it meanwhile. */
export async function changeStored(
  { actor: { companyId, userId: actorId }, id, action }: Asked,
  { table, now, newId }: WriteContext,
  change: (before: WebhookRecord) => WebhookRecord,
): Promise<WebhookRecord> {
  return retryConflicts(async () => {
    const before = await getWebhook(table, companyId, id);
    const after = change(before);
    const entry = { id: newId(), companyId, at: now().toISOString(), actorId, subjectIds: { webhook: id } };
    await table.write(replaceWebhook(before, after), auditEntry({ ...entry, action }));
    return after;
  });
}
