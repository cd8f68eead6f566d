import { endpoint } from "#functions/core/endpoint.ts";
import { countAttempt, mayMail } from "#functions/domain/sign-in/count-attempt.ts";
import { mailLoginLink } from "#functions/domain/sign-in/mail-login-link.ts";
import { loginLinkRoutes } from "#shared/api/login-links.ts";

export const handler = endpoint(loginLinkRoutes.requestLoginLink, async ({ body, sourceAddress }, services) => {
  const attempt = { kind: "login-link", email: body.email, sourceAddress } as const;
  await countAttempt(services, attempt);
  if (await mayMail(services, attempt)) await mailLoginLink(body, services);
  return undefined;
});
