import { endpoint } from "#functions/core/endpoint.ts";
import { userRoutes } from "#shared/api/users.ts";

export const handler = endpoint(userRoutes.resetPassword, async ({ body }, { identity }) => {
  await identity.resetPassword(body.email, body.code, body.password);
  return undefined;
});
