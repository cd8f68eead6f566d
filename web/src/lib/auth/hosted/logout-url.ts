import type { HostedUi } from "./hosted-ui.ts";

/**
 * Ends this browser's session at the user pool's domain, then redirects to `next`, one of the app client's sign-out
 * URLs.
 */
export const logoutUrl = ({ url, clientId }: HostedUi, next: string): string =>
  `${url}/logout?${new URLSearchParams({ client_id: clientId, logout_uri: next }).toString()}`;
