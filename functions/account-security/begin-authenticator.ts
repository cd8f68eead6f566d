import { endpoint } from "#functions/core/endpoint.ts";
import { proveWithoutAuthenticator } from "#functions/domain/sign-in/prove-password.ts";
import { accountSecurityRoutes } from "#shared/api/account-security.ts";

export const handler = endpoint(accountSecurityRoutes.beginAuthenticator, async ({ body, actor }, services) => {
  const { ownAccounts: pool } = services;
  const accessToken = await proveWithoutAuthenticator({ ...services, pool }, actor.userId, body.password);
  return { secret: await pool.newAuthenticator(accessToken) };
});
