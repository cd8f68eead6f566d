import { endpoint } from "#functions/core/endpoint.ts";
import { inParallel } from "#functions/domain/in-parallel.ts";
import { isCompanyProvider } from "#functions/domain/sso/provider-names.ts";
import { getSecurity } from "#functions/storage/company-security-store.ts";
import { listSsoConnections } from "#functions/storage/sso-store.ts";
import { listUsers } from "#functions/storage/user-store.ts";
import { companySecurityRoutes } from "#shared/api/company-security.ts";

/** Cognito answers 120 such reads a second in an account (AWS: "Quotas in Amazon Cognito", UserRead). */
const AT_ONCE = 10;

export const handler = endpoint(companySecurityRoutes.getCompanySecurity, async ({ actor }, { table, factors }) => {
  const { companyId } = actor;
  const [policies, users, connections] = await Promise.all([
    getSecurity(table, companyId),
    listUsers(table, companyId),
    listSsoConnections(table, companyId),
  ]);
  // Those who have not joined yet cannot sign in, and set up what is asked of them when they do.
  const joined = users.filter(({ joinedAt }) => joinedAt !== undefined);
  const states = await inParallel(joined, AT_ONCE, ({ id }) => factors.find(id));
  const own = states.map((state) => state?.providers.some(isCompanyProvider) ?? false);
  return {
    ...policies,
    members: joined.length,
    withoutSecondFactor: states.filter((state, index) => state?.hasSecondFactor !== true && own[index] !== true).length,
    withoutProvider: own.filter((has) => !has).length,
    providers: connections.filter(({ clientId }) => clientId !== undefined).map(({ id, domain }) => ({ id, domain })),
  };
});
