import { endpoint } from "#functions/core/endpoint.ts";
import { mailNewCode } from "#functions/domain/registration/mail-new-code.ts";
import { countAttempt, mayMail } from "#functions/domain/sign-in/count-attempt.ts";
import { userRoutes } from "#shared/api/users.ts";

export const handler = endpoint(userRoutes.resendVerification, async ({ body, sourceAddress }, services) => {
  const attempt = { kind: "confirmation", email: body.email, sourceAddress } as const;
  await countAttempt(services, attempt);
  if (await mayMail(services, attempt)) await mailNewCode(body, services);
  return undefined;
});
