import { endpoint } from "#functions/core/endpoint.ts";
import { mailNoticeToCaller } from "#functions/core/mail-notice.ts";
import { proveWithoutAuthenticator } from "#functions/domain/sign-in/prove-password.ts";
import { replaceSessions } from "#functions/domain/sign-in/replace-sessions.ts";
import { accountSecurityRoutes } from "#shared/api/account-security.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(accountSecurityRoutes.addAuthenticator, async (request, services) => {
  const { body, actor } = request;
  const { companyId, userId, session } = actor;
  const { ownAccounts: pool } = services;
  const accessToken = await proveWithoutAuthenticator({ ...services, pool }, userId, body.password);
  if (!(await pool.proveAuthenticator(accessToken, body.code))) throw new AppError("AUTH_CODE_INVALID");
  // Begins the new session before codes are required: the server has no unused code afterwards.
  const change = () => pool.requireAuthenticator(userId, true);
  const tokens = await replaceSessions({ ...services, pool }, { companyId, userId, session, change });
  await mailNoticeToCaller(services, request, "authenticator-added");
  return { tokens };
});
