import { endpoint } from "#functions/core/endpoint.ts";
import { log } from "#functions/core/log.ts";
import { mailNoticeToCaller } from "#functions/core/mail-notice.ts";
import { endSessionsAtApi, keptUntilExpiry } from "#functions/domain/sign-in/end-all-sessions.ts";
import { widenCallersSession } from "#functions/domain/sign-in/with-account-scope.ts";
import { renamePasskey } from "#functions/domain/sign-in/passkey-names.ts";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";

export const handler = endpoint(secondFactorRoutes.addPasskey, async (request, services) => {
  const { body, actor } = request;
  const { companyId, userId, session } = actor;
  const { table, now, ownPasskeys: pool, factorWriting } = services;
  const { accessToken, refreshToken } = await widenCallersSession({ table, now, pool }, actor, body.refreshToken);
  await pool.add(accessToken, body.credential);
  await endSessionsAtApi(services, { companyId, userId, keep: keptUntilExpiry(session) });
  await mailNoticeToCaller(services, request, "passkey-added");
  await renamePasskey(table, actor, { id: body.credential.id, name: body.name });
  // The passkey exists already. The security screen repeats this call, and reports a failure.
  await factorWriting.countPasskeysAsBoth(userId).catch((error: unknown) => {
    log("error", "PASSKEYS_NOT_COUNTED_AS_BOTH", { companyId, actorId: userId, error });
  });
  return { refreshToken };
});
