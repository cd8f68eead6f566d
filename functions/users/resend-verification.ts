import { endpoint } from "#functions/core/endpoint.ts";
import { countAttempt } from "#functions/domain/sign-in/count-attempt.ts";
import { userRoutes } from "#shared/api/users.ts";

export const handler = endpoint(userRoutes.resendVerification, async ({ body, sourceAddress }, services) => {
  await countAttempt(services, { kind: "confirmation", email: body.email, sourceAddress });
  await services.identity.resendConfirmation(body.email);
  return undefined;
});
