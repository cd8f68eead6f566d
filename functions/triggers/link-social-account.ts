import type { ProviderAccount } from "#functions/adapters/ports/provider-links.ts";
import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { findCompanyOfUser, findMember } from "#functions/storage/users/user-store.ts";
import { AppError } from "#shared/errors.ts";
import { linkAndRecord } from "./link-and-record.ts";

/**
 * Links an account whose provider verified the address to the account of the pool with that proven address.
 * @throws AppError SIGN_IN_METHOD_UNLINKED if the user has disconnected the provider, MEMBER_NOT_FOUND for a removed
 *   user
 */
export async function linkSocialAccount(userPoolId: string, email: string, account: ProviderAccount): Promise<void> {
  const { providerLinks, table } = await servicesFor(["identity:link", "table:read"], scopeOf("signIn"));
  const owner = await providerLinks.findOwner(userPoolId, email);
  if (owner === undefined) return;
  const { userId } = owner;
  const companyId = await findCompanyOfUser(table, userId);
  // A user without a company has disconnected nothing: they must choose a company first, or were just registered.
  const { unlinkedMethods = [] } = companyId === undefined ? {} : await findMember(table, companyId, userId);
  const isUnlinked = unlinkedMethods.some((method) => method === account.providerName.toLowerCase());
  if (isUnlinked) throw new AppError("SIGN_IN_METHOD_UNLINKED");
  await linkAndRecord({ userPoolId, companyId, owner, account });
}
