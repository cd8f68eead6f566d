import { endpoint } from "#functions/core/endpoint.ts";
import { signInMethodRoutes } from "#shared/api/sign-in-methods.ts";

export const handler = endpoint(signInMethodRoutes.listSignInMethods, async ({ actor }, { signInMethods }) => [
  ...(await signInMethods.list(actor.userId)),
]);
