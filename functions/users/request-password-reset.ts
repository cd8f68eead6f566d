import { endpoint } from "#functions/core/endpoint.ts";
import { mailPasswordReset } from "#functions/domain/registration/mail-password-reset.ts";
import { countAttempt, mayMail } from "#functions/domain/sign-in/count-attempt.ts";
import { userRoutes } from "#shared/api/users.ts";

export const handler = endpoint(userRoutes.requestPasswordReset, async ({ body, sourceAddress }, services) => {
  const attempt = { kind: "password-reset", email: body.email, sourceAddress } as const;
  await countAttempt(services, attempt);
  if (await mayMail(services, attempt)) await mailPasswordReset(body, services);
  return undefined;
});
