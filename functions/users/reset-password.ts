import { endpoint } from "#functions/core/endpoint.ts";
import { countAttempt } from "#functions/domain/sign-in/count-attempt.ts";
import { refuseWeakPassword } from "#functions/domain/sign-in/refuse-weak-password.ts";
import { userRoutes } from "#shared/api/users.ts";

export const handler = endpoint(userRoutes.resetPassword, async ({ body, sourceAddress }, services) => {
  await countAttempt(services, { kind: "password-reset-code", email: body.email, sourceAddress });
  refuseWeakPassword(body.password, { email: body.email });
  await services.identity.resetPassword(body.email, body.code, body.password);
  return undefined;
});
