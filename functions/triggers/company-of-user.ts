import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { companyAccountOf } from "#functions/domain/users/provider-names.ts";
import { refuseForeignAddress } from "#functions/domain/sso/refuse-foreign-address.ts";
import { findConnectionOfProvider } from "#functions/storage/sso/sso-store.ts";
import { listOpenInvitations } from "#functions/storage/invitations/invitation-store.ts";
import { findCompanyOfUser } from "#functions/storage/users/user-store.ts";
import { foundCompanyOf } from "./found-company-of.ts";

type Attributes = Readonly<Record<string, string | undefined>>;

/**
 * Whether a user without a company has open invitations to answer first: users join no company without their consent.
 */
async function isUndecided({ sub = "", email = "", email_verified: verified }: Attributes): Promise<boolean> {
  if (verified !== "true") return false;
  const { table, now } = await servicesFor(["table:read"], scopeOf("signIn"));
  if ((await findCompanyOfUser(table, sub)) !== undefined) return false;
  return (await listOpenInvitations(table, email.toLowerCase(), now())).length > 0;
}

/**
 * The company of a token. A user of a company's provider belongs to that company, while it has the provider and the
 * provider states an address of its domain; every other user to the company that they have joined or founded, or that
 * is founded now. Undefined while they have to choose.
 * @throws AppError SSO_CONNECTION_NOT_FOUND, SSO_ADDRESS_FOREIGN: no token is issued
 */
export async function companyOfUser(userName: string, attributes: Attributes): Promise<string | undefined> {
  const account = companyAccountOf(userName);
  if (account === undefined) return (await isUndecided(attributes)) ? undefined : foundCompanyOf(attributes);
  const { table } = await servicesFor(["table:read"], scopeOf("signIn"));
  const connection = await findConnectionOfProvider(table, account.providerName);
  refuseForeignAddress(connection, attributes["email"] ?? "");
  return connection.companyId;
}
