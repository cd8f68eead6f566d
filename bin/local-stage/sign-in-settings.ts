import type { HostedSettings } from "#local/cognito/hosted/settings.ts";
import type { Provider } from "#local/oidc/provider.ts";
import { localProviders } from "#local/oidc/providers.ts";

/** Stands for the domain of the local stage's user pool. */
export const hostedUiPath = "/_aws/cognito-hosted";

const profileMapping = {
  email: "email",
  given_name: "given_name",
  family_name: "family_name",
  "custom:provider_sub": "sub",
} as const;

const mappings = {
  google: { ...profileMapping, email_verified: "email_verified", picture: "picture" },
  microsoft: { ...profileMapping, email_verified: "xms_edov" },
} as const;

/**
 * The sign-in methods of the local stage in addition to the user pool's API: Google and Microsoft from the start, the
 * enterprise issuer once a company has registered it. @param appUrl the product's URL for browsers
 */
export function signInSettings(appUrl: string): { hosted: HostedSettings; providers: readonly Provider[] } {
  const url = `${appUrl}${hostedUiPath}`;
  // With hot reload the app has the next port.
  const { protocol, hostname, port } = new URL(appUrl);
  const origins = [appUrl, `${protocol}//${hostname}:${String(Number(port) + 1)}`];
  const providers = localProviders(appUrl, `${url}/oauth2/idpresponse`, origins);
  const configured = providers.flatMap(({ id, name, issuer, client }) =>
    id === "enterprise"
      ? []
      : [
          {
            name,
            type: id === "google" ? ("Google" as const) : ("OIDC" as const),
            clientId: client.id,
            clientSecret: client.secret,
            issuer,
            scopes: "openid email profile",
            attributeMapping: mappings[id],
          },
        ],
  );
  return {
    providers,
    hosted: {
      url,
      callbackUrls: origins.map((origin) => `${origin}/login/callback`),
      logoutUrls: origins.flatMap((origin) => [`${origin}/login`, `${origin}/login/callback`]),
      scopes: ["openid", "email", "profile"],
      providers: configured,
      // As in a stage with Google or Microsoft (infra/constructs/other-providers.ts).
      hasOwnUsers: false,
    },
  };
}
