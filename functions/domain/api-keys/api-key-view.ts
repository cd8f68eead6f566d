import type { TableReader } from "#functions/adapters/ports/table.ts";
import { listAccounts } from "#functions/storage/accounts/account-store.ts";
import { lastUsesOf } from "#functions/storage/machine-api/key-holder-store.ts";
import type { ApiKeyRecord } from "#functions/storage/machine-api/api-key-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { listUsers } from "#functions/storage/users/user-store.ts";
import type { ApiKey } from "#shared/models/api-key.ts";

/** A user sees the keys that open at least one account which they see. */
export const seesKey = ({ accountIds }: AccessDocument, key: Pick<ApiKeyRecord, "accountIds">): boolean =>
  key.accountIds.some((id) => accountIds.includes(id));

/** The keys as the caller sees them, with names of accounts and members, and the last uses. */
export async function apiKeyViews(
  table: TableReader,
  actor: AccessDocument,
  apiKeys: readonly ApiKeyRecord[],
): Promise<ApiKey[]> {
  const { companyId } = actor;
  const [accounts, users, uses] = await Promise.all([
    listAccounts(table, companyId, actor.accountIds),
    listUsers(table, companyId),
    lastUsesOf(
      table,
      apiKeys.flatMap(({ secrets }) => secrets.map(({ hash }) => hash)),
    ),
  ]);
  return apiKeys.map(({ id, name, accountIds, scopes, endsAt, secrets, createdAt, createdBy }) => {
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
  });
}

/** One key as the caller sees it. */
export async function apiKeyView(table: TableReader, actor: AccessDocument, key: ApiKeyRecord): Promise<ApiKey> {
  const [view] = await apiKeyViews(table, actor, [key]);
  if (view === undefined) throw new Error("a key has one view");
  return view;
}
