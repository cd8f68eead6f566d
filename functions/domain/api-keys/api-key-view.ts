import type { TableReader } from "#functions/adapters/ports/table.ts";
import { type AccountRecord, listAccounts } from "#functions/storage/accounts/account-store.ts";
import { lastUsesOf } from "#functions/storage/machine-api/key-holder-store.ts";
import type { ApiKeyRecord } from "#functions/storage/machine-api/api-key-store.ts";
import type { AccessDocument, UserRecord } from "#functions/storage/records.ts";
import { listUsers } from "#functions/storage/users/user-store.ts";
import type { ApiKey } from "#shared/models/api-key.ts";

/**
 * A key or trusted issuer as a user sees it, without accounts that are removed; undefined for one that they do not see.
 * They see those that open an account which they see, and those without any account: a key can lose its last one and stay
 * if it is made while the account is removed.
 */
export function visibleKey<Opening extends { readonly accountIds: readonly string[] }>(
  { accountIds }: AccessDocument,
  key: Opening,
  existing: readonly string[],
): (Opening & { accountIds: string[] }) | undefined {
  const left = key.accountIds.filter((id) => existing.includes(id));
  const isSeen = left.length === 0 || left.some((id) => accountIds.includes(id));
  return isSeen ? { ...key, accountIds: left } : undefined;
}

/** The names that a view of keys shows. */
interface KeyNames {
  /** The accounts that the caller sees. */
  readonly accounts: readonly AccountRecord[];
  readonly users: readonly UserRecord[];
}

/** Read before a key is written: the answer to the change can hold a text that is shown once. */
export async function loadKeyNames(table: TableReader, actor: AccessDocument): Promise<KeyNames> {
  const { companyId, accountIds } = actor;
  const [accounts, users] = await Promise.all([
    listAccounts(table, companyId, accountIds),
    listUsers(table, companyId),
  ]);
  return { accounts, users };
}

/** The hour of the last use of each secret of some keys, by its hash. */
export const usesOfKeys = (
  table: TableReader,
  apiKeys: readonly ApiKeyRecord[],
): Promise<ReadonlyMap<string, string>> =>
  lastUsesOf(
    table,
    apiKeys.flatMap(({ secrets }) => secrets.map(({ hash }) => hash)),
  );

/** A key as the caller sees it, with names of accounts and members, and the last uses by the hashes of secrets. */
export function viewOfKey(
  { id, name, accountIds, scopes, endsAt, secrets, createdAt, createdBy }: ApiKeyRecord,
  { accounts, users }: KeyNames,
  uses: ReadonlyMap<string, string>,
): ApiKey {
  const seen = accounts.filter((account) => accountIds.includes(account.id));
  const shown = secrets.map((secret) => ({
    hint: secret.hint,
    createdTimestamp: secret.createdAt,
    usedTimestamp: uses.get(secret.hash) ?? null,
    endsTimestamp: secret.endsAt,
  }));
  const used = shown.flatMap(({ usedTimestamp }) => usedTimestamp ?? []).sort();
  return {
    ...{ id, name, scopes, expiresTimestamp: endsAt, createdTimestamp: createdAt, secrets: shown },
    accounts: seen.map((account) => ({ id: account.id, alias: account.alias })),
    otherAccounts: accountIds.length - seen.length,
    usedTimestamp: used.at(-1) ?? null,
    createdBy: users.find((user) => user.id === createdBy)?.email ?? null,
  };
}
