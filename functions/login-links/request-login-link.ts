import { endpoint } from "#functions/core/endpoint.ts";
import { countAttempt } from "#functions/domain/sign-in/count-attempt.ts";
import { mailLoginLink } from "#functions/domain/sign-in/mail-login-link.ts";
import { loginLinkRoutes } from "#shared/api/login-links.ts";

export const handler = endpoint(loginLinkRoutes.requestLoginLink, async ({ body, sourceAddress }, services) => {
  const { email } = body;
  await countAttempt(services, { kind: "login-link", email, sourceAddress });
  await mailLoginLink(email, services);
  return undefined;
});
