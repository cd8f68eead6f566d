import { endpoint } from "#functions/core/endpoint.ts";
import { endSession } from "#functions/storage/sign-in/session-store.ts";
import { accountSecurityRoutes } from "#shared/api/account-security.ts";

export const handler = endpoint(accountSecurityRoutes.endSession, async ({ params, actor }, { table, now }) => {
  await table.write(...endSession(actor, params.id, now().toISOString()));
  return undefined;
});
