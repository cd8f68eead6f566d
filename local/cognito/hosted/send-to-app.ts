import { redirect, withParameters } from "#local/http/redirect.ts";
import type { LocalResponse } from "#local/http/service.ts";
import type { AuthorizeRequest } from "./authorize-request.ts";
import type { HostedParts } from "./hosted-parts.ts";

/** Ends a sign-in: redirects to the app with a code for the user. */
export function sendToApp(
  { parts, state }: HostedParts,
  request: AuthorizeRequest,
  sub: string,
  headers: Readonly<Record<string, string>> = {},
): LocalResponse {
  const code = parts.random(32).toString("base64url");
  state.codes.put(code, { request, sub, isUsed: false });
  return redirect(withParameters(request.redirectUri, { code, state: request.state }), headers);
}
