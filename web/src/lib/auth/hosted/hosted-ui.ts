import { loadConfig } from "#web/lib/config/config.ts";

/** Where people sign in by other providers: the user pool's own domain, never an address that a link names. */
export interface HostedUi {
  /** Absolute, without a slash at its end. */
  readonly url: string;
  readonly clientId: string;
  /** As the pool's tokens name it. */
  readonly issuer: string;
  /** Where the pool's domain takes people back. */
  readonly callbackUrl: string;
  /** Where it takes those who have signed out. */
  readonly logoutUrl: string;
}

/** @throws Error where this stage has no such domain */
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
