import { endpoint } from "#functions/core/endpoint.ts";
import { countAttempt } from "#functions/domain/sign-in/count-attempt.ts";
import { userRoutes } from "#shared/api/users.ts";

export const handler = endpoint(userRoutes.registerUser, async ({ body, sourceAddress }, services) => {
  await countAttempt(services, { kind: "sign-up", email: body.email, sourceAddress });
  await services.identity.signUp(body);
  return undefined;
});
