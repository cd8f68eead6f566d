import { endpoint } from "#functions/core/endpoint.ts";
import { countAttempt } from "#functions/domain/sign-in/count-attempt.ts";
import { userRoutes } from "#shared/api/users.ts";

export const handler = endpoint(userRoutes.verifyUser, async ({ body, sourceAddress }, services) => {
  await countAttempt(services, { kind: "confirmation-code", email: body.email, sourceAddress });
  await services.identity.confirmSignUp(body.email, body.code);
  return undefined;
});
