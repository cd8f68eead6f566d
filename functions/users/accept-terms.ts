import { endpoint } from "#functions/core/endpoint.ts";
import { changeUser } from "#functions/storage/user-store.ts";
import { userRoutes } from "#shared/api/users.ts";

export const handler = endpoint(userRoutes.acceptTerms, async ({ actor }, { table }) => {
  await table.write(changeUser(actor.companyId, actor.userId, { termsAccepted: true }));
  return undefined;
});
