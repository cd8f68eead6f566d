import { hostedClientIdOf } from "../pool.ts";
import { redirect } from "#local/http/redirect.ts";
import type { LocalRequest, LocalResponse } from "#local/http/service.ts";
import { readRequest } from "./authorize-request.ts";
import { endBrowserSession } from "./browser-cookies.ts";
import { hostedNotice } from "./hosted-page.ts";
import type { HostedParts } from "./hosted-parts.ts";

/**
 * `GET /logout`: ends this browser's session, then redirects to the app's `logout_uri`, or with a `redirect_uri` to a
 * new sign-in (AWS: "The managed login sign-out endpoint"). Issued tokens stay valid.
 */
export function logout(hosted: HostedParts, call: LocalRequest): LocalResponse {
  const { parts, appClients, url } = hosted;
  const { query } = call;
  const client = appClients.get();
  if (query.get("client_id") !== hostedClientIdOf(parts.pool) || !client.isOAuth) {
    return hostedNotice(url, "Sign-out is not possible", "No app client has this client_id.");
  }
  const logoutUri = query.get("logout_uri");
  if (logoutUri !== null) {
    if (client.logoutUrls.includes(logoutUri)) return redirect(logoutUri, endBrowserSession(hosted, call));
    return hostedNotice(url, "Sign-out is not possible", `"${logoutUri}" is not among the app client's sign-out URLs.`);
  }
  const read = readRequest(query, hostedClientIdOf(parts.pool), client);
  if (read.ok) return redirect(`${new URL(url).pathname}/login?${call.rawQuery}`, endBrowserSession(hosted, call));
  return hostedNotice(
    url,
    "Sign-out is not possible",
    "Either logout_uri, or redirect_uri with response_type, is needed.",
  );
}
