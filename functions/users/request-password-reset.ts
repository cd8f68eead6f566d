import { endpoint } from "#functions/core/endpoint.ts";
import { userRoutes } from "#shared/api/users.ts";

export const handler = endpoint(userRoutes.requestPasswordReset, async ({ body }, { identity }) => {
  await identity.requestPasswordReset(body.email);
  return undefined;
});
