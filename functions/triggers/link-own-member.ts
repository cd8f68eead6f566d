import type { ProviderAccount } from "#functions/adapters/ports/provider-links.ts";
import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { refuseForeignAddress } from "#functions/domain/sso/refuse-foreign-address.ts";
import { findAccess } from "#functions/storage/access/access-store.ts";
import { findConnectionOfProvider } from "#functions/storage/sso/sso-store.ts";
import { linkAndRecord } from "./link-and-record.ts";

/**
 * Links an account of a company's provider to the company's member with that address. An account with the address in
 * another company, or without a company, is not linked: the user joins as a new member.
 * @throws AppError SSO_CONNECTION_NOT_FOUND, SSO_ADDRESS_FOREIGN: the sign-in fails
 */
export async function linkOwnMember(userPoolId: string, email: string, account: ProviderAccount): Promise<void> {
  const { providerLinks, table } = await servicesFor(["identity:link", "table:read"], scopeOf("signIn"));
  const connection = await findConnectionOfProvider(table, account.providerName);
  refuseForeignAddress(connection, email);
  const { companyId } = connection;
  const owner = await providerLinks.findOwner(userPoolId, email);
  if (owner === undefined || (await findAccess(table, companyId, owner.userId)) === undefined) return;
  await linkAndRecord({ userPoolId, companyId, owner, account });
}
