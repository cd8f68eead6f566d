import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { companyAccountOf } from "#functions/domain/sso/provider-names.ts";
import { refuseForeignAddress } from "#functions/domain/sso/refuse-foreign-address.ts";
import { findConnectionOfProvider } from "#functions/storage/sso-store.ts";
import { foundCompanyOf } from "./found-company-of.ts";

type Attributes = Readonly<Record<string, string | undefined>>;

/**
 * The company that a token is for. Who came by a company's provider belongs to that company, as long as it has the
 * provider and the provider gives an address of its domain; everybody else to the one founded for them.
 * @throws AppError SSO_CONNECTION_NOT_FOUND, SSO_ADDRESS_FOREIGN: no token is made
 */
export async function companyOfUser(userName: string, attributes: Attributes): Promise<string> {
  const account = companyAccountOf(userName);
  if (account === undefined) return foundCompanyOf(attributes);
  const { table } = await servicesFor(["table:read"], scopeOf("signIn"));
  const connection = await findConnectionOfProvider(table, account.providerName);
  refuseForeignAddress(connection, attributes["email"] ?? "");
  return connection.companyId;
}
