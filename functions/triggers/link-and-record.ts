import type { AddressOwner, ProviderAccount } from "#functions/adapters/ports/provider-links.ts";
import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";

export interface Linking {
  readonly userPoolId: string;
  /** Undefined for a user who has not chosen a company yet. */
  readonly companyId: string | undefined;
  readonly owner: AddressOwner;
  readonly account: ProviderAccount;
}

/**
 * Links a provider's account to an account of the pool, and records it in the audit log of the account's company, if
 * any.
 */
export async function linkAndRecord({ userPoolId, companyId, owner, account }: Linking): Promise<void> {
  const { providerLinks, table, now, newId } = await servicesFor(["identity:link", "table:write"], scopeOf("signIn"));
  const { userId } = owner;
  await providerLinks.link(userPoolId, userId, account);
  if (companyId === undefined) return;
  const subjectIds = { member: userId, method: account.providerName };
  const entry = { id: newId(), companyId, at: now().toISOString(), actorId: userId, subjectIds };
  await table.write(auditEntry({ ...entry, action: "sign-in-method.linked" }));
}
