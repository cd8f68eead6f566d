import { endpoint } from "#functions/core/endpoint.ts";
import { endSessionsAtApi, keptUntilExpiry } from "#functions/domain/sign-in/end-all-sessions.ts";
import { accountSecurityRoutes } from "#shared/api/account-security.ts";

export const handler = endpoint(accountSecurityRoutes.endOtherSessions, async ({ actor }, { table, now }) => {
  const { companyId, userId, session } = actor;
  await endSessionsAtApi({ table, now }, { companyId, userId, keep: keptUntilExpiry(session) });
  return undefined;
});
