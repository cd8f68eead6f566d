import type { Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { listAccountIds } from "#functions/storage/accounts/account-store.ts";
import { type AuditAction, auditEntry } from "#functions/storage/audit/audit-store.ts";
import {
  type ApiKeyRecord,
  getApiKey,
  removeApiKey,
  replaceApiKey,
} from "#functions/storage/machine-api/api-key-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { AppError } from "#shared/errors.ts";
import type { ApiKey } from "#shared/models/api-key.ts";
import { loadKeyNames, usesOfKeys, viewOfKey, visibleKey } from "./api-key-view.ts";

interface Asked {
  readonly actor: AccessDocument;
  readonly id: string;
  readonly action: AuditAction;
}

async function writeKey<Done>(
  { actor, id, action }: Asked,
  { table, now, newId }: WriteContext,
  decide: (seen: ApiKeyRecord) => Promise<{ writes: readonly Write[]; done: Done }>,
): Promise<Done> {
  const { companyId, userId: actorId } = actor;
  const stored = await getApiKey(table, companyId, id);
  const seen = visibleKey(actor, stored, await listAccountIds(table, companyId));
  if (seen === undefined) throw new AppError("API_KEY_NOT_FOUND");
  const { writes, done } = await decide(seen);
  const subjectIds = { "api-key": id, name: seen.name };
  const entry = { id: newId(), companyId, at: now().toISOString(), actorId, subjectIds };
  await table.write(...writes, auditEntry({ ...entry, action }));
  return done;
}

/** The change, with the hour of the last use of each secret by its hash. */
type Change = (seen: ApiKeyRecord, uses: ReadonlyMap<string, string>) => ApiKeyRecord;

/**
 * Changes a key with its audit entry, unless it is changed concurrently; returns it as the caller sees it. Secrets whose
 * time is over leave with it. Nothing is read after the write.
 * @throws AppError API_KEY_NOT_FOUND, also for a key that the caller does not see; CONFLICT_TRY_AGAIN
 */
export const changeKeyOnce = (asked: Asked, context: WriteContext, change: Change): Promise<ApiKey> =>
  writeKey(asked, context, async (seen) => {
    const names = await loadKeyNames(context.table, asked.actor);
    const uses = await usesOfKeys(context.table, [seen]);
    const time = context.now().toISOString();
    const secrets = seen.secrets.filter(({ endsAt }) => endsAt === null || endsAt > time);
    const next = change({ ...seen, secrets }, uses);
    return { writes: replaceApiKey(asked.actor.companyId, seen, next), done: viewOfKey(next, names, uses) };
  });

/** As `changeKeyOnce`, also after concurrent changes. */
export const changeStoredKey = (asked: Asked, context: WriteContext, change: Change): Promise<ApiKey> =>
  retryConflicts(() => changeKeyOnce(asked, context, change));

/** @throws AppError API_KEY_NOT_FOUND, also for a key that the caller does not see */
export const revokeStoredKey = (asked: Asked, context: WriteContext): Promise<undefined> =>
  retryConflicts(() =>
    writeKey(asked, context, (seen) =>
      Promise.resolve({ writes: removeApiKey(asked.actor.companyId, seen), done: undefined }),
    ),
  );
