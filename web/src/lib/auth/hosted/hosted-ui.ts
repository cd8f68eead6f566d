import { loadConfig } from "#web/lib/config/config.ts";

/**
 * The user pool's domain, where users sign in by other providers. It comes from the configuration, never from a link.
 */
export interface HostedUi {
  /** Absolute, without a trailing slash. */
  readonly url: string;
  readonly clientId: string;
  /** The issuer in the pool's tokens. */
  readonly issuer: string;
  /** Where the pool's domain redirects after a sign-in. */
  readonly callbackUrl: string;
  /** Where the pool's domain redirects after a sign-out. */
  readonly logoutUrl: string;
}

/** @throws Error if this stage has no hosted sign-in */
export async function loadHostedUi(): Promise<HostedUi> {
  const { hostedUiUrl, hostedClientId, userPoolId, region } = await loadConfig();
  if (hostedUiUrl === undefined || hostedClientId === undefined) throw new Error("This stage has no hosted sign-in");
  const { origin, href } = window.location;
  return {
    url: new URL(hostedUiUrl, href).href.replace(/\/$/, ""),
    clientId: hostedClientId,
    issuer: `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`,
    callbackUrl: `${origin}/login/callback`,
    logoutUrl: `${origin}/login`,
  };
}
