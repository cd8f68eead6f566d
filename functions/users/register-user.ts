import { endpoint } from "#functions/core/endpoint.ts";
import { startRegistration } from "#functions/domain/registration/start-registration.ts";
import { countAttempt, mayMail } from "#functions/domain/sign-in/count-attempt.ts";
import { refuseWeakPassword } from "#functions/domain/sign-in/refuse-weak-password.ts";
import { newSecret } from "#functions/storage/sign-in/secret-hash.ts";
import { userRoutes } from "#shared/api/users.ts";

export const handler = endpoint(userRoutes.registerUser, async ({ body, sourceAddress }, services) => {
  const attempt = { kind: "sign-up", email: body.email, sourceAddress } as const;
  await countAttempt(services, attempt);
  await refuseWeakPassword(body.password, { email: body.email });
  const registration = newSecret();
  if (await mayMail(services, attempt)) await startRegistration(body, registration, services);
  return { registration };
});
