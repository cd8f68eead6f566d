import type { Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { type AuditAction, auditEntry } from "#functions/storage/audit/audit-store.ts";
import {
  type ApiKeyRecord,
  getApiKey,
  removeApiKey,
  replaceApiKey,
} from "#functions/storage/machine-api/api-key-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { AppError } from "#shared/errors.ts";
import { seesKey } from "./api-key-view.ts";

interface Asked {
  readonly actor: AccessDocument;
  readonly id: string;
  readonly action: AuditAction;
}

async function writeKey<Done>(
  { actor, id, action }: Asked,
  { table, now, newId }: WriteContext,
  decide: (seen: ApiKeyRecord) => { writes: readonly Write[]; done: Done },
): Promise<Done> {
  const { companyId, userId: actorId } = actor;
  return retryConflicts(async () => {
    const seen = await getApiKey(table, companyId, id);
    if (!seesKey(actor, seen)) throw new AppError("API_KEY_NOT_FOUND");
    const { writes, done } = decide(seen);
    const subjectIds = { "api-key": id, name: seen.name };
    const entry = { id: newId(), companyId, at: now().toISOString(), actorId, subjectIds };
    await table.write(...writes, auditEntry({ ...entry, action }));
    return done;
  });
}

/**
 * Changes a key with its audit entry, also after concurrent changes. Secrets whose time is over leave with it.
 * @throws AppError API_KEY_NOT_FOUND, also for a key that the caller does not see
 */
export const changeStoredKey = (
  asked: Asked,
  context: WriteContext,
  change: (seen: ApiKeyRecord) => ApiKeyRecord,
): Promise<ApiKeyRecord> =>
  writeKey(asked, context, (seen) => {
    const time = context.now().toISOString();
    const done = change({
      ...seen,
      secrets: seen.secrets.filter(({ endsAt }) => endsAt === null || endsAt > time),
    });
    return { writes: replaceApiKey(asked.actor.companyId, seen, done), done };
  });

/** @throws AppError API_KEY_NOT_FOUND, also for a key that the caller does not see */
export const revokeStoredKey = (asked: Asked, context: WriteContext): Promise<undefined> =>
  writeKey(asked, context, (seen) => ({ writes: removeApiKey(asked.actor.companyId, seen), done: undefined }));
