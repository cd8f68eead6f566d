import type { AddressOwner, ProviderAccount } from "#functions/adapters/ports/provider-links.ts";
import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";

export interface Linking {
  readonly userPoolId: string;
  readonly companyId: string;
  readonly owner: AddressOwner;
  readonly account: ProviderAccount;
}

/**
 * Lets an account at a provider sign in as a member, and tells it in the company's audit log. Who was invited has thereby
 * taken the invitation: its link ends, and their first token says that they have joined.
 */
export async function linkAndNote({ userPoolId, companyId, owner, account }: Linking): Promise<void> {
  const { providerLinks, table, now, newId } = await servicesFor(["identity:link", "table:write"], scopeOf("signIn"));
  const { userId, isInvited } = owner;
  if (isInvited) await providerLinks.endInvitation(userPoolId, userId);
  await providerLinks.link(userPoolId, userId, account);
  const subjectIds = { member: userId, method: account.providerName };
  const entry = { id: newId(), companyId, at: now().toISOString(), actorId: userId, subjectIds };
  await table.write(auditEntry({ ...entry, action: "sign-in-method.linked" }));
}
