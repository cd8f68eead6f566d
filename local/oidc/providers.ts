import type { LocalService } from "#local/http/service.ts";
import { createProvider } from "./create-provider.ts";
import type { Provider } from "./provider.ts";

const pathPrefix = "/_oidc";

const client = (id: Provider["id"], callbackUrl: string, leadsTo: readonly string[]): Provider["client"] => ({
  id: `sestina-at-${id}`,
  secret: `local-${id}-secret-not-used-anywhere-else`,
  redirectUris: [callbackUrl],
  leadsTo,
});

/**
 * The three providers of the local stage. `appUrl` is the product's URL, under which all of them answer; `callbackUrl`
 * is the callback of the user pool's hosted UI, which then redirects to the app at one of `appOrigins`.
 */
export function localProviders(
  appUrl: string,
  callbackUrl: string,
  appOrigins: readonly string[],
): readonly Provider[] {
  const at = (id: Provider["id"]) => ({
    id,
    issuer: `${appUrl}${pathPrefix}/${id}`,
    client: client(id, callbackUrl, appOrigins),
  });
  return [
    { ...at("google"), name: "Google", verifiedClaim: "email_verified" },
    { ...at("microsoft"), name: "Microsoft", verifiedClaim: "xms_edov" },
    { ...at("enterprise"), name: "Enterprise", verifiedClaim: "email_verified" },
  ];
}

/** The providers by their mount path. */
export function openProviders(
  providers: readonly Provider[],
  deps: Parameters<typeof createProvider>[1],
): Record<string, LocalService> {
  const mounts = providers.map((provider) => [`${pathPrefix}/${provider.id}`, createProvider(provider, deps)] as const);
  return Object.fromEntries(mounts);
}
