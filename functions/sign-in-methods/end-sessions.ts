import { endpoint } from "#functions/core/endpoint.ts";
import { endSessions } from "#functions/storage/access-store.ts";
import { signInMethodRoutes } from "#shared/api/sign-in-methods.ts";

export const handler = endpoint(signInMethodRoutes.endSessions, async ({ actor }, { table, now }) => {
  await table.write(endSessions(actor.companyId, actor.userId, Math.floor(now().getTime() / 1000)));
  return undefined;
});
