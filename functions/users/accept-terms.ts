import { endpoint } from "#functions/core/endpoint.ts";
import { accepted, changeUser } from "#functions/storage/users/user-store.ts";
import { userRoutes } from "#shared/api/users.ts";

export const handler = endpoint(userRoutes.acceptTerms, async ({ actor }, { table, now }) => {
  await table.write(changeUser(actor.companyId, actor.userId, accepted(now().toISOString())));
  return undefined;
});
