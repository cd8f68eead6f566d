import { endpoint } from "#functions/core/endpoint.ts";
import { changeUser } from "#functions/storage/users/user-store.ts";
import { userRoutes } from "#shared/api/users.ts";

export const handler = endpoint(userRoutes.changeLanguage, async ({ body, actor }, { table }) => {
  await table.write(changeUser(actor.companyId, actor.userId, body));
  return undefined;
});
