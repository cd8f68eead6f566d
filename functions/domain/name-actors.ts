import type { TableReader } from "#functions/adapters/ports/table.ts";
import { listAccountIds, listAccounts } from "#functions/storage/accounts/account-store.ts";
import { actorIdOf, listApiKeys } from "#functions/storage/machine-api/api-key-store.ts";
import { listScimTokens, scimActorOf } from "#functions/storage/scim/scim-token-store.ts";
import { systemActors } from "#functions/storage/audit/system-actors.ts";
import { listUsers } from "#functions/storage/users/user-store.ts";

async function namesOfKeys(table: TableReader, companyId: string): Promise<(readonly [string, string])[]> {
  const apiKeys = await listApiKeys(table, companyId);
  if (apiKeys.length === 0) return [];
  const accounts = await listAccounts(table, companyId, await listAccountIds(table, companyId));
  const aliasOf = (accountId: string) => accounts.find(({ id }) => id === accountId)?.alias ?? "";
  return apiKeys.map(({ hash, hint, accountId }) => [actorIdOf(hash), `API key …${hint} of ${aliasOf(accountId)}`]);
}

/** The names of system actors. */
const systemActorNames: readonly (readonly [string, string])[] = [
  [systemActors.stripe, "Stripe"],
  [systemActors.marketplace, "AWS Marketplace"],
  [systemActors.operator, "Sestina"],
  [systemActors.publishWatch, "Sestina"],
];

/**
 * The names of actors in the audit log, by id: addresses of members, account aliases of API keys, and system actors.
 */
export async function nameActors(table: TableReader, companyId: string): Promise<ReadonlyMap<string, string>> {
  const [users, machines, tokens] = await Promise.all([
    listUsers(table, companyId),
    namesOfKeys(table, companyId),
    listScimTokens(table, companyId),
  ]);
  const provisioners = tokens.map(({ hash, hint }) => [scimActorOf(hash), `SCIM token …${hint}`] as const);
  return new Map([
    ...users.map(({ id, email }) => [id, email] as const),
    ...machines,
    ...provisioners,
    ...systemActorNames,
  ]);
}
