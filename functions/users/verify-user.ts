import { endpoint } from "#functions/core/endpoint.ts";
import { userRoutes } from "#shared/api/users.ts";

export const handler = endpoint(userRoutes.verifyUser, async ({ body }, { identity }) => {
  await identity.confirmSignUp(body.email, body.code);
  return undefined;
});
