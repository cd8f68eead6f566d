import { endpoint } from "#functions/core/endpoint.ts";
import { widenCallersSession } from "#functions/domain/sign-in/with-account-scope.ts";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";

export const handler = endpoint(secondFactorRoutes.beginPasskey, async ({ body, actor }, services) => {
  const { table, now, ownPasskeys: pool } = services;
  const { accessToken, refreshToken } = await widenCallersSession({ table, now, pool }, actor, body.refreshToken);
  return { refreshToken, options: await pool.begin(accessToken) };
});
