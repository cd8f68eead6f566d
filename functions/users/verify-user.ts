import { endpoint } from "#functions/core/endpoint.ts";
import { confirmRegistration } from "#functions/domain/registration/confirm-registration.ts";
import { countAttempt } from "#functions/domain/sign-in/count-attempt.ts";
import { refuseWeakPassword } from "#functions/domain/sign-in/refuse-weak-password.ts";
import { userRoutes } from "#shared/api/users.ts";

export const handler = endpoint(userRoutes.verifyUser, async ({ body, sourceAddress }, services) => {
  const { email, password } = body;
  await countAttempt(services, { kind: "confirmation-code", email, sourceAddress });
  if (password !== undefined) await refuseWeakPassword(password, { email });
  await confirmRegistration(body, services);
  return undefined;
});
