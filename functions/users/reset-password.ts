import { endpoint } from "#functions/core/endpoint.ts";
import { mailNotice } from "#functions/core/mail-notice.ts";
import { setPasswordByCode } from "#functions/domain/registration/set-password-by-code.ts";
import { countAttempt } from "#functions/domain/sign-in/count-attempt.ts";
import { refuseWeakPassword } from "#functions/domain/sign-in/refuse-weak-password.ts";
import { userRoutes } from "#shared/api/users.ts";

export const handler = endpoint(userRoutes.resetPassword, async ({ body, sourceAddress, userAgent }, services) => {
  await countAttempt(services, { kind: "password-reset-code", email: body.email, sourceAddress });
  await refuseWeakPassword(body.password, { email: body.email });
  const { sub: actorId, useCode } = await setPasswordByCode(body, services);
  const from = { address: sourceAddress, userAgent };
  await mailNotice(services, { kind: "password-changed", to: body.email, from }, { actorId });
  await useCode();
  return undefined;
});
