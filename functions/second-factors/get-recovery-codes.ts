import { endpoint } from "#functions/core/endpoint.ts";
import { getUser } from "#functions/storage/users/user-store.ts";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";

export const handler = endpoint(secondFactorRoutes.getRecoveryCodes, async ({ actor }, { table }) => {
  const { recoveryCodes } = await getUser(table, actor.companyId, actor.userId);
  return { left: recoveryCodes?.hashes.length ?? 0, madeAt: recoveryCodes?.madeAt };
});
