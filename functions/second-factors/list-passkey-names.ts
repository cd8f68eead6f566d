import { endpoint } from "#functions/core/endpoint.ts";
import { getUser } from "#functions/storage/user-store.ts";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";

export const handler = endpoint(secondFactorRoutes.listPasskeyNames, async ({ actor }, { table }) => {
  const { passkeyNames = {} } = await getUser(table, actor.companyId, actor.userId);
  return { names: passkeyNames };
});
