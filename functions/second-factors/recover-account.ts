import { endpoint } from "#functions/core/endpoint.ts";
import { mailNotice } from "#functions/core/mail-notice.ts";
import { countAttempt } from "#functions/domain/sign-in/count-attempt.ts";
import { redeemRecoveryCode } from "#functions/domain/sign-in/redeem-recovery-code.ts";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";

export const handler = endpoint(secondFactorRoutes.recoverAccount, async (request, services) => {
  const { body, sourceAddress: address, userAgent } = request;
  await countAttempt(services, { kind: "recovery-code", email: body.email, sourceAddress: address });
  const { companyId, id: actorId, email: to } = await redeemRecoveryCode(services, body);
  const from = { address, userAgent };
  await mailNotice(services, { kind: "recovery-code-used", to, from }, { companyId, actorId });
  return undefined;
});
