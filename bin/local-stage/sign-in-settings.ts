import type { HostedSettings } from "#local/cognito/hosted/settings.ts";
import type { Provider } from "#local/oidc/provider.ts";
import { localProviders } from "#local/oidc/providers.ts";

/** Plays the domain of the local stage's user pool. */
export const HOSTED_UI_PATH = "/_aws/cognito-hosted";

const PROFILE = {
  email: "email",
  given_name: "given_name",
  family_name: "family_name",
  "custom:provider_sub": "sub",
} as const;

const mappings = {
  google: { ...PROFILE, email_verified: "email_verified", picture: "picture" },
  microsoft: { ...PROFILE, email_verified: "xms_edov" },
} as const;

/**
 * How people sign in on the local stage besides by the pool's API: with Google and Microsoft from the start, with the
 * enterprise issuer once a company has registered it.
 * @param appUrl the product's address as the browser knows it
 */
export function signInSettings(appUrl: string): { hosted: HostedSettings; providers: readonly Provider[] } {
  const url = `${appUrl}${HOSTED_UI_PATH}`;
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
      // As where a stage has Google or Microsoft (infra/constructs/other-providers.ts).
      hasOwnUsers: false,
    },
  };
}
