import { endpoint } from "#functions/core/endpoint.ts";
import { getSecurity } from "#functions/storage/company/company-security-store.ts";
import { listSsoConnections } from "#functions/storage/sso/sso-store.ts";
import { listUsers } from "#functions/storage/users/user-store.ts";
import { companySecurityRoutes } from "#shared/api/company-security.ts";

export const handler = endpoint(companySecurityRoutes.getCompanySecurity, async ({ actor }, { table }) => {
  const { companyId } = actor;
  const [policies, users, connections] = await Promise.all([
    getSecurity(table, companyId),
    listUsers(table, companyId),
    listSsoConnections(table, companyId),
  ]);
  // Members who have not joined cannot sign in, and set up a required factor when they join.
  const joined = users.filter(({ joinedAt }) => joinedAt !== undefined);
  const withoutProvider = joined.filter(({ hasProvider }) => hasProvider !== true);
  return {
    ...policies,
    members: joined.length,
    withoutSecondFactor: withoutProvider.filter(({ hasSecondFactor }) => hasSecondFactor !== true).length,
    withoutProvider: withoutProvider.length,
    providers: connections.filter(({ clientId }) => clientId !== undefined).map(({ id, domain }) => ({ id, domain })),
  };
});
