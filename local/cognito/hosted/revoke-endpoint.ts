import { readForm } from "#local/http/form.ts";
import type { LocalRequest, LocalResponse } from "#local/http/service.ts";
import { isFromClient } from "./client-check.ts";
import type { HostedParts } from "./hosted-parts.ts";
import { anyOrigin, oauthError } from "./oauth-answer.ts";

/** The start of every JWT: access and id tokens cannot be revoked. */
const jwtStart = "eyJ";

/** `POST /oauth2/revoke`: ends the session of a refresh token (AWS: "The token revocation endpoint"). */
export function revokeEndpoint(hosted: HostedParts, call: LocalRequest): LocalResponse {
  const form = readForm(call);
  const token = form?.get("token") ?? "";
  if (form === undefined || token === "") return oauthError("invalid_request");
  if (!isFromClient(hosted, call, form)) return oauthError("invalid_client", undefined, 401);
  if (token.startsWith(jwtStart)) return oauthError("unsupported_token_type");
  hosted.parts.sessions.revoke(token);
  return { status: 200, headers: anyOrigin };
}
