import { endpoint } from "#functions/core/endpoint.ts";
import { countAttempt } from "#functions/domain/sign-in/count-attempt.ts";
import { refuseWeakPassword } from "#functions/domain/sign-in/refuse-weak-password.ts";
import { userRoutes } from "#shared/api/users.ts";

export const handler = endpoint(userRoutes.registerUser, async ({ body, sourceAddress }, services) => {
  await countAttempt(services, { kind: "sign-up", email: body.email, sourceAddress });
  refuseWeakPassword(body.password, { email: body.email });
  await services.identity.signUp(body);
  return undefined;
});
