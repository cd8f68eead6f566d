import { endpoint } from "#functions/core/endpoint.ts";
import { getUser } from "#functions/storage/user-store.ts";
import { userRoutes } from "#shared/api/users.ts";
import { termsVersion } from "#shared/legal.ts";

export const handler = endpoint(userRoutes.getUser, async ({ actor }, { table }) => {
  const user = await getUser(table, actor.companyId, actor.userId);
  const termsAccepted = user.termsVersion === termsVersion;
  const terms = { termsAccepted, termsAcceptedTimestamp: user.termsAcceptedAt };
  return {
    ...user,
    ...terms,
    uid: user.id,
    duty: actor.duty ?? {},
    permissions: actor.permissions.map((id) => ({ id })),
  };
});
