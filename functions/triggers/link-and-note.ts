import type { ProviderAccount } from "#functions/adapters/ports/provider-links.ts";
import { servicesFor } from "#functions/core/makers.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";

export interface Linking {
  readonly userPoolId: string;
  readonly companyId: string;
  /** Cognito's `sub`, which is the name of the pool's own users. */
  readonly userId: string;
  readonly account: ProviderAccount;
}

/** Lets an account at a provider sign in as a member, and tells it in the company's audit log. */
export async function linkAndNote({ userPoolId, companyId, userId, account }: Linking): Promise<void> {
  const { providerLinks, table, now, newId } = await servicesFor(["identity:link", "table:write"]);
  await providerLinks.link(userPoolId, userId, account);
  const subjectIds = { member: userId, method: account.providerName };
  const entry = { id: newId(), companyId, at: now().toISOString(), actorId: userId, subjectIds };
  await table.write(auditEntry({ ...entry, action: "sign-in-method.linked" }));
}
