import { endpoint } from "#functions/core/endpoint.ts";
import { getUser } from "#functions/storage/user-store.ts";
import { userRoutes } from "#shared/api/users.ts";

export const handler = endpoint(userRoutes.getUser, async ({ actor }, { table }) => {
  const user = await getUser(table, actor.companyId, actor.userId);
  return { ...user, uid: user.id, permissions: actor.permissions.map((id) => ({ id })) };
});
