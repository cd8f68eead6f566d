import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { companyAccountOf } from "#functions/domain/sso/provider-names.ts";
import { refuseForeignAddress } from "#functions/domain/sso/refuse-foreign-address.ts";
import { findConnectionOfProvider } from "#functions/storage/sso-store.ts";
import { listOpenInvitations } from "#functions/storage/invitation-store.ts";
import { findCompanyOfUser } from "#functions/storage/user-store.ts";
import { foundCompanyOf } from "./found-company-of.ts";

type Attributes = Readonly<Record<string, string | undefined>>;

/** Whether a person without a company has invitations to answer first: they join none without being asked. */
async function isUndecided({ sub = "", email = "", email_verified: verified }: Attributes): Promise<boolean> {
  if (verified !== "true") return false;
  const { table, now } = await servicesFor(["table:read"], scopeOf("signIn"));
  if ((await findCompanyOfUser(table, sub)) !== undefined) return false;
  return (await listOpenInvitations(table, email.toLowerCase(), now())).length > 0;
}

/**
 * The company that a token is for. Who came by a company's provider belongs to that company, as long as it has the
 * provider and the provider gives an address of its domain; every other user to the one that they joined or founded, or
 * that is founded for them now. Undefined as long as they have to choose.
 * @throws AppError SSO_CONNECTION_NOT_FOUND, SSO_ADDRESS_FOREIGN: no token is made
 */
export async function companyOfUser(userName: string, attributes: Attributes): Promise<string | undefined> {
  const account = companyAccountOf(userName);
  if (account === undefined) return (await isUndecided(attributes)) ? undefined : foundCompanyOf(attributes);
  const { table } = await servicesFor(["table:read"], scopeOf("signIn"));
  const connection = await findConnectionOfProvider(table, account.providerName);
  refuseForeignAddress(connection, attributes["email"] ?? "");
  return connection.companyId;
}
