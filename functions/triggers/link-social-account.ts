import type { ProviderAccount } from "#functions/adapters/ports/provider-links.ts";
import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { findCompanyOfUser, findMember } from "#functions/storage/user-store.ts";
import { AppError } from "#shared/errors.ts";
import { linkAndNote } from "./link-and-note.ts";

/**
 * Links an account whose provider verified the address to the account here whose owner has proven that address.
 * @throws AppError SIGN_IN_METHOD_UNLINKED where they have disconnected the provider, MEMBER_NOT_FOUND for one removed
 */
export async function linkSocialAccount(userPoolId: string, email: string, account: ProviderAccount): Promise<void> {
  const { providerLinks, table } = await servicesFor(["identity:link", "table:read"], scopeOf("signIn"));
  const owner = await providerLinks.findOwner(userPoolId, email);
  if (owner === undefined) return;
  const { userId } = owner;
  const companyId = await findCompanyOfUser(table, userId);
  // Without a company they have disconnected nothing: they have to choose one first, or were just registered.
  const { unlinkedMethods = [] } = companyId === undefined ? {} : await findMember(table, companyId, userId);
  const isUnlinked = unlinkedMethods.some((method) => method === account.providerName.toLowerCase());
  if (isUnlinked) throw new AppError("SIGN_IN_METHOD_UNLINKED");
  await linkAndNote({ userPoolId, companyId, owner, account });
}
