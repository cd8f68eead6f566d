import { endpoint } from "#functions/core/endpoint.ts";
import { mailNoticeToCaller } from "#functions/core/mail-notice.ts";
import { provePasswordAndCode } from "#functions/domain/sign-in/prove-password.ts";
import { refuseWeakPassword } from "#functions/domain/sign-in/refuse-weak-password.ts";
import { replaceSessions } from "#functions/domain/sign-in/replace-sessions.ts";
import { getCompany } from "#functions/storage/company/company-store.ts";
import { accountSecurityRoutes } from "#shared/api/account-security.ts";

export const handler = endpoint(accountSecurityRoutes.changePassword, async (request, services) => {
  const { body, actor } = request;
  const { companyId, userId, email, session } = actor;
  const { ownAccounts: pool, table } = services;
  const { name: companyName } = await getCompany(table, companyId);
  await refuseWeakPassword(body.password, { companyName, email });
  const { current, code } = body;
  const begun = await provePasswordAndCode({ ...services, pool }, userId, { password: current, code });
  const change = () => pool.setPassword(userId, body.password);
  const tokens = await replaceSessions({ ...services, pool }, { companyId, userId, session, change, begun });
  await mailNoticeToCaller(services, request, "password-changed");
  return { tokens };
});
