import { endpoint } from "#functions/core/endpoint.ts";
import { userRoutes } from "#shared/api/users.ts";

export const handler = endpoint(userRoutes.resendVerification, async ({ body }, { identity }) => {
  await identity.resendConfirmation(body.email);
  return undefined;
});
