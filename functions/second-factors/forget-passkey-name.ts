import { endpoint } from "#functions/core/endpoint.ts";
import { changeUser, getUser } from "#functions/storage/user-store.ts";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";

export const handler = endpoint(secondFactorRoutes.forgetPasskeyName, async ({ actor, params }, { table }) => {
  const { companyId, userId } = actor;
  const { passkeyNames = {} } = await getUser(table, companyId, userId);
  const kept = Object.fromEntries(Object.entries(passkeyNames).filter(([id]) => id !== params.id));
  await table.write(changeUser(companyId, userId, { passkeyNames: kept }));
  return undefined;
});
