import { endpoint } from "#functions/core/endpoint.ts";
import { log } from "#functions/core/log.ts";
import { endSessionsAtApi, keptForGood } from "#functions/domain/sign-in/end-all-sessions.ts";
import { mailSecurityNotice } from "#functions/domain/sign-in/mail-security-notice.ts";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";

const kinds = { added: "passkey-added", removed: "passkey-removed" } as const;

// No password was asked for, so the caller gets no new tokens for it: the session goes on as it is.
export const handler = endpoint(secondFactorRoutes.notePasskeyChange, async (request, services) => {
  const { body, actor, sourceAddress: address, userAgent } = request;
  const { companyId, userId, email: to } = actor;
  await endSessionsAtApi(services, { companyId, userId, keep: keptForGood(actor.session) });
  const error = await mailSecurityNotice(services, { kind: kinds[body.change], to, from: { address, userAgent } });
  if (error !== undefined) log("error", "NOTICE_NOT_MAILED", { companyId, actorId: userId, error });
  return undefined;
});
