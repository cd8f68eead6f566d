import { endpoint } from "#functions/core/endpoint.ts";
import { mailNoticeToCaller } from "#functions/core/mail-notice.ts";
import { provePassword } from "#functions/domain/sign-in/prove-password.ts";
import { replaceSessions } from "#functions/domain/sign-in/replace-sessions.ts";
import { accountSecurityRoutes } from "#shared/api/account-security.ts";

export const handler = endpoint(accountSecurityRoutes.removeAuthenticator, async (request, services) => {
  const { body, actor } = request;
  const { companyId, userId, session } = actor;
  const { ownAccounts: pool } = services;
  await provePassword({ ...services, pool }, userId, body.password);
  await pool.requireAuthenticator(userId, false);
  const tokens = await replaceSessions({ ...services, pool }, { companyId, userId, session });
  await mailNoticeToCaller(services, request, "authenticator-removed");
  return { tokens };
});
