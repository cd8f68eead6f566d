import * as z from "zod";
import { challengePattern } from "#local/http/pkce.ts";
import { withParameters } from "#local/http/redirect.ts";
import { scopesOf, type RegisteredClient } from "./provider.ts";

/** A client's authorization request (OpenID Connect Core, 3.1.2.1). */
export const AuthorizationRequest = z.object({
  clientId: z.string(),
  redirectUri: z.string(),
  scope: z.string(),
  state: z.string().optional(),
  nonce: z.string().optional(),
  codeChallenge: z.string().optional(),
});
export type AuthorizationRequest = z.infer<typeof AuthorizationRequest>;

export type ReadAuthorization =
  | { readonly ok: true; readonly request: AuthorizationRequest }
  /** Shown to the user, since there is no known client to redirect to. */
  | { readonly ok: false; readonly sentence: string }
  | { readonly ok: false; readonly location: string };

/** Why a request is refused, as an error of RFC 6749, 4.1.2.1. */
function faultOf(query: URLSearchParams, scope: string): readonly [error: string, description: string] | undefined {
  if (query.get("response_type") !== "code")
    return ["unsupported_response_type", "Only response_type=code is supported."];
  if (!scopesOf(scope).includes("openid")) return ["invalid_scope", "The scope openid is missing."];
  const challenge = query.get("code_challenge");
  if (challenge === null) return undefined;
  if (query.get("code_challenge_method") !== "S256" || !challengePattern.test(challenge)) {
    return ["invalid_request", "The code_challenge must be one of S256."];
  }
  return undefined;
}

export function readAuthorization(query: URLSearchParams, client: RegisteredClient): ReadAuthorization {
  const redirectUri = query.get("redirect_uri") ?? "";
  if (query.get("client_id") !== client.id)
    return { ok: false, sentence: "No app is registered under this client id." };
  if (!client.redirectUris.includes(redirectUri)) {
    return { ok: false, sentence: `The redirect URI "${redirectUri}" is not registered for this app.` };
  }
  const scope = query.get("scope") ?? "";
  const state = query.get("state") ?? undefined;
  const fault = faultOf(query, scope);
  if (fault !== undefined) {
    const [error, description] = fault;
    return { ok: false, location: withParameters(redirectUri, { error, error_description: description, state }) };
  }
  const nonce = query.get("nonce") ?? undefined;
  const codeChallenge = query.get("code_challenge") ?? undefined;
  return { ok: true, request: { clientId: client.id, redirectUri, scope, state, nonce, codeChallenge } };
}
