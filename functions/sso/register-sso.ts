import { endpoint } from "#functions/core/endpoint.ts";
import { joinByProvider } from "#functions/domain/sso/join-by-provider.ts";
import { companyAccountOf } from "#functions/domain/users/provider-names.ts";
import { refuseForeignAddress } from "#functions/domain/sso/refuse-foreign-address.ts";
import { findConnectionOfProvider } from "#functions/storage/sso/sso-store.ts";
import { ssoRoutes } from "#shared/api/sso.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(ssoRoutes.registerSso, async ({ actor: newcomer }, services) => {
  const provider = companyAccountOf(newcomer.username)?.providerName;
  if (provider === undefined) throw new AppError("SSO_CONNECTION_NOT_FOUND");
  const connection = await findConnectionOfProvider(services.table, provider);
  // A token may outlive the connection by which it was issued.
  if (connection.companyId !== newcomer.companyId) throw new AppError("SSO_CONNECTION_NOT_FOUND");
  refuseForeignAddress(connection, newcomer.email);
  await joinByProvider(services, connection, newcomer);
  return undefined;
});
