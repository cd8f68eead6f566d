import { endpoint } from "#functions/core/endpoint.ts";
import { mailNoticeToCaller } from "#functions/core/mail-notice.ts";
import { endSessionsAtApi, keptUntilExpiry } from "#functions/domain/sign-in/end-all-sessions.ts";
import { widenCallersSession } from "#functions/domain/sign-in/with-account-scope.ts";
import { forgetPasskeyName } from "#functions/domain/sign-in/passkey-names.ts";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";

export const handler = endpoint(secondFactorRoutes.removePasskey, async (request, services) => {
  const { body, params, actor } = request;
  const { companyId, userId, session } = actor;
  const { table, now, ownPasskeys: pool } = services;
  const { accessToken, refreshToken } = await widenCallersSession({ table, now, pool }, actor, body.refreshToken);
  await pool.remove(accessToken, params.id);
  await endSessionsAtApi(services, { companyId, userId, keep: keptUntilExpiry(session) });
  await mailNoticeToCaller(services, request, "passkey-removed");
  await forgetPasskeyName(table, actor, params.id);
  return { refreshToken };
});
