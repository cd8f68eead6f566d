import type { OidcTokens } from "#functions/adapters/ports/oidc-tokens.ts";
import { AppError } from "#shared/errors.ts";

/** @throws AppError SSO_ISSUER_INVALID for an issuer that publishes no keys */
export async function checkIssuer(oidcTokens: OidcTokens, issuer: string): Promise<void> {
  await oidcTokens.check(issuer).catch((cause: unknown) => {
    const fields = [{ field: "issuer", rule: "publishes no keys that can be read" }];
    throw new AppError("SSO_ISSUER_INVALID", { fields, cause });
  });
}
