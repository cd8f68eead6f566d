import { endpoint } from "#functions/core/endpoint.ts";
import { userRoutes } from "#shared/api/users.ts";

export const handler = endpoint(userRoutes.registerUser, async ({ body }, { identity }) => {
  await identity.signUp(body);
  return undefined;
});
