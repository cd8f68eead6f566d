import { endpoint } from "#functions/core/endpoint.ts";
import { changeUser } from "#functions/storage/users/user-store.ts";
import { userRoutes } from "#shared/api/users.ts";

const fieldOf = { welcome: "welcomeSeen" } as const;

export const handler = endpoint(userRoutes.noteTutorialSeen, async ({ params, actor }, { table }) => {
  await table.write(changeUser(actor.companyId, actor.userId, { [fieldOf[params.id]]: true }));
  return undefined;
});
