import { endpoint } from "#functions/core/endpoint.ts";
import { endAllSessions } from "#functions/domain/sign-in/end-all-sessions.ts";
import { signInMethodRoutes } from "#shared/api/sign-in-methods.ts";

export const handler = endpoint(signInMethodRoutes.endSessions, async ({ actor }, { table, now, ownAccounts }) => {
  const { companyId, userId } = actor;
  await endAllSessions({ table, now, pool: ownAccounts }, { companyId, userId });
  return undefined;
});
