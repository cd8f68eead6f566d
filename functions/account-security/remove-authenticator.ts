import { endpoint } from "#functions/core/endpoint.ts";
import { log } from "#functions/core/log.ts";
import { mailSecurityNotice } from "#functions/domain/sign-in/mail-security-notice.ts";
import { provePassword } from "#functions/domain/sign-in/prove-password.ts";
import { replaceSessions } from "#functions/domain/sign-in/replace-sessions.ts";
import { accountSecurityRoutes } from "#shared/api/account-security.ts";

export const handler = endpoint(accountSecurityRoutes.removeAuthenticator, async (request, services) => {
  const { body, actor, sourceAddress: address, userAgent } = request;
  const { companyId, userId, email } = actor;
  const { ownAccounts: pool } = services;
  await provePassword({ ...services, pool }, userId, body.password);
  await pool.requireAuthenticator(userId, false);
  const tokens = await replaceSessions({ ...services, pool }, { companyId, userId, sessionId: actor.session?.id });
  const error = await mailSecurityNotice(services, {
    kind: "authenticator-removed",
    to: email,
    from: { address, userAgent },
  });
  if (error !== undefined) log("error", "NOTICE_NOT_MAILED", { companyId, actorId: userId, error });
  return { tokens };
});
