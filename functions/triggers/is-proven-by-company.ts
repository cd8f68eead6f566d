import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { companyAccountOf, isCompanyProvider } from "#functions/domain/users/provider-names.ts";
import { isAddressOfDomain } from "#functions/domain/sso/refuse-foreign-address.ts";
import { findConnectionOfProvider } from "#functions/storage/sso/sso-store.ts";
import { linkedProvidersOf } from "./linked-providers.ts";

type Attributes = Readonly<Record<string, string | undefined>>;

/** The companies' providers of a user: the one in their user name, and those linked to their account. */
function companyProvidersOf(userName: string, attributes: Attributes): string[] {
  const own = companyAccountOf(userName);
  if (own !== undefined) return [own.providerName];
  return linkedProvidersOf(attributes)
    .map((name) => name.toLowerCase())
    .filter(isCompanyProvider);
}

/**
 * Whether a company's provider stated the address, and the address is of the company's proven domain. Cognito treats an
 * address from such a provider as unverified, since its attribute mapping has no claim for it.
 */
export async function isProvenByCompany(userName: string, attributes: Attributes): Promise<boolean> {
  const providers = companyProvidersOf(userName, attributes);
  if (providers.length === 0) return false;
  const { table } = await servicesFor(["table:read"], scopeOf("signIn"));
  const connections = await Promise.all(providers.map((name) => findConnectionOfProvider(table, name)));
  return connections.some((connection) => isAddressOfDomain(connection, attributes["email"] ?? ""));
}
