import { endpoint } from "#functions/core/endpoint.ts";
import { listProvidersAtHost } from "#functions/storage/sso/sso-store.ts";
import { ssoRoutes } from "#shared/api/sso.ts";
import { AppError } from "#shared/errors.ts";

/** Several companies may have issuers at one host: then the issuer itself must match. */
export const handler = endpoint(ssoRoutes.findSsoProvider, async ({ query: { iss } }, { table }) => {
  const atHost = await listProvidersAtHost(table, new URL(iss).host);
  const exact = atHost.filter(({ issuer }) => issuer === iss);
  const [found, ...others] = exact.length > 0 ? exact : atHost;
  if (found === undefined || others.length > 0) throw new AppError("SSO_PROVIDER_UNKNOWN");
  return { provider: found.provider };
});
