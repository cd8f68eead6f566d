import type { TableReader } from "#functions/adapters/ports/table.ts";
import { listAccounts } from "#functions/storage/accounts/account-store.ts";
import { listTokenSubjects } from "#functions/storage/machine-api/token-subject-store.ts";
import { listApiKeys } from "#functions/storage/machine-api/api-key-store.ts";
import { listScimTokens, scimActorOf } from "#functions/storage/scim/scim-token-store.ts";
import { systemActors } from "#functions/storage/audit/system-actors.ts";
import { nameOfUnknown } from "#functions/domain/users/member-names.ts";
import { listUsers } from "#functions/storage/users/user-store.ts";

/** A key of an early release has no name: it is called by its account. */
async function namesOfKeys(table: TableReader, companyId: string): Promise<(readonly [string, string])[]> {
  const apiKeys = await listApiKeys(table, companyId);
  const unnamed = apiKeys.filter(({ revision }) => revision === 0);
  const accountIds = unnamed.map(({ id }) => id);
  const accounts = unnamed.length === 0 ? [] : await listAccounts(table, companyId, accountIds);
  return apiKeys.map(({ id, actorId, name }) => {
    const account = accounts.find((each) => each.id === id);
    return [actorId, account === undefined ? `API key ${name}` : `API key ${name} of ${account.alias}`];
  });
}

/** The names of system actors. */
const systemActorNames: readonly (readonly [string, string])[] = [
  [systemActors.stripe, "Stripe"],
  [systemActors.marketplace, "AWS Marketplace"],
  [systemActors.operator, "Sestina"],
  [systemActors.publishWatch, "Sestina"],
];

/**
 * The names of actors in the audit log, by id: addresses of members, names of API keys, and system actors.
 */
export async function nameActors(table: TableReader, companyId: string): Promise<ReadonlyMap<string, string>> {
  const [users, machines, subjects, tokens] = await Promise.all([
    listUsers(table, companyId),
    namesOfKeys(table, companyId),
    listTokenSubjects(table, companyId),
    listScimTokens(table, companyId),
  ]);
  const provisioners = tokens.map(({ hash, hint }) => [scimActorOf(hash), `SCIM token …${hint}`] as const);
  return new Map([
    ...users.map(({ id, email }) => [id, email] as const),
    ...machines,
    ...subjects.map(({ actorId, trustName, subject }) => [actorId, `${trustName}: ${subject}`] as const),
    ...provisioners,
    ...systemActorNames,
  ]);
}

/** The name of an author: `names` are those of `nameActors`. Keys that are in none of them were revoked. */
export const authorName = (names: ReadonlyMap<string, string>, userId: string): string =>
  names.get(userId) ?? nameOfUnknown(userId);
