import { openEndpoint } from "#functions/core/problem.ts";
import { exchangeToken } from "#functions/domain/trusted-issuers/exchange-token.ts";
import { countOneAttempt } from "#functions/storage/limits/attempt-store.ts";
import { trustedIssuerRoutes } from "#shared/api/trusted-issuers.ts";
import { AppError } from "#shared/errors.ts";
import { ACCESS_TOKEN_SECONDS } from "#shared/models/trusted-issuer.ts";

export const handler = openEndpoint(trustedIssuerRoutes.exchangeToken, async ({ body, sourceAddress }, services) => {
  const { table, oidcTokens, now } = services;
  const hasRoom = await countOneAttempt(table, "token-exchange", sourceAddress, now());
  if (!hasRoom) throw new AppError("TOO_MANY_REQUESTS");
  const asked = { token: body.subject_token, trustId: body.trust, oidcTokens };
  const { text, trust } = await exchangeToken(asked, services);
  return {
    access_token: text,
    issued_token_type: "urn:ietf:params:oauth:token-type:access_token" as const,
    token_type: "Bearer" as const,
    expires_in: ACCESS_TOKEN_SECONDS,
    scope: trust.scopes.join(" "),
  };
});
