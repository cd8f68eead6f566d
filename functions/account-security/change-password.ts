import { endpoint } from "#functions/core/endpoint.ts";
import { log } from "#functions/core/log.ts";
import { mailSecurityNotice } from "#functions/domain/sign-in/mail-security-notice.ts";
import { provePassword } from "#functions/domain/sign-in/prove-password.ts";
import { refuseWeakPassword } from "#functions/domain/sign-in/refuse-weak-password.ts";
import { replaceSessions } from "#functions/domain/sign-in/replace-sessions.ts";
import { getCompany } from "#functions/storage/company-store.ts";
import { accountSecurityRoutes } from "#shared/api/account-security.ts";

export const handler = endpoint(accountSecurityRoutes.changePassword, async (request, services) => {
  const { body, actor, sourceAddress: address, userAgent } = request;
  const { companyId, userId, email } = actor;
  const { ownAccounts: pool, table } = services;
  const { name: companyName } = await getCompany(table, companyId);
  refuseWeakPassword(body.password, { companyName, email });
  await provePassword({ ...services, pool }, userId, body.current);
  const change = () => pool.setPassword(userId, body.password);
  const tokens = await replaceSessions(
    { ...services, pool },
    { companyId, userId, sessionId: actor.session?.id, change },
  );
  const error = await mailSecurityNotice(services, {
    kind: "password-changed",
    to: email,
    from: { address, userAgent },
  });
  if (error !== undefined) log("error", "NOTICE_NOT_MAILED", { companyId, actorId: userId, error });
  return { tokens };
});
