import { endpoint } from "#functions/core/endpoint.ts";
import { resetPassword } from "#functions/domain/registration/reset-password.ts";
import { countAttempt } from "#functions/domain/sign-in/count-attempt.ts";
import { refuseWeakPassword } from "#functions/domain/sign-in/refuse-weak-password.ts";
import { userRoutes } from "#shared/api/users.ts";

export const handler = endpoint(userRoutes.resetPassword, async ({ body, sourceAddress, userAgent }, services) => {
  await countAttempt(services, { kind: "password-reset-code", email: body.email, sourceAddress });
  refuseWeakPassword(body.password, { email: body.email });
  await resetPassword({ ...body, from: { address: sourceAddress, userAgent } }, services);
  return undefined;
});
