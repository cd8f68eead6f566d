import type { TableReader } from "#functions/adapters/ports/table.ts";
import { listAccounts } from "#functions/storage/accounts/account-store.ts";
import { listTokenSubjects } from "#functions/storage/machine-api/token-subject-store.ts";
import type { TrustRecord } from "#functions/storage/machine-api/trust-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { listUsers } from "#functions/storage/users/user-store.ts";
import type { TrustedIssuer } from "#shared/models/trusted-issuer.ts";

/** The trusted issuers as the caller sees them, with names of accounts and members, and the last exchanges. */
export async function trustViews(
  table: TableReader,
  actor: AccessDocument,
  trusts: readonly TrustRecord[],
): Promise<TrustedIssuer[]> {
  const { companyId } = actor;
  const [accounts, users, subjects] = await Promise.all([
    listAccounts(table, companyId, actor.accountIds),
    listUsers(table, companyId),
    listTokenSubjects(table, companyId),
  ]);
  return trusts.map(({ accountIds, createdAt, createdBy, ...trust }) => {
    const seen = accounts.filter(({ id }) => accountIds.includes(id));
    const times = subjects.flatMap(({ trustId, at }) => (trustId === trust.id ? [at] : [])).sort();
    return {
      ...trust,
      accounts: seen.map(({ id, alias }) => ({ id, alias })),
      otherAccounts: accountIds.length - seen.length,
      createdTimestamp: createdAt,
      createdBy: users.find(({ id }) => id === createdBy)?.email ?? null,
      usedTimestamp: times.at(-1) ?? null,
    };
  });
}

/** One trusted issuer as the caller sees it. */
export async function trustView(table: TableReader, actor: AccessDocument, trust: TrustRecord): Promise<TrustedIssuer> {
  const [view] = await trustViews(table, actor, [trust]);
  if (view === undefined) throw new Error("a trusted issuer has one view");
  return view;
}
