import * as z from "zod";
import { challengePattern } from "#local/http/pkce.ts";
import { withParameters } from "#local/http/redirect.ts";
import type { AppClient } from "./app-client.ts";

/** The app's request that sent the user here. */
export const AuthorizeRequest = z.object({
  clientId: z.string(),
  redirectUri: z.string(),
  scopes: z.array(z.string()),
  state: z.string().optional(),
  nonce: z.string().optional(),
  codeChallenge: z.string().optional(),
});
export type AuthorizeRequest = z.infer<typeof AuthorizeRequest>;

export type ReadRequest =
  | { readonly ok: true; readonly request: AuthorizeRequest }
  /** No known client to redirect to: the error is shown on this page. */
  | { readonly ok: false; readonly sentence: string }
  | { readonly ok: false; readonly location: string };

type Fault = readonly [error: string, description?: string];

/** Sends the browser back to the app with an error (RFC 6749, 4.1.2.1). */
export const errorLocation = ({ redirectUri, state }: AuthorizeRequest, [error, description]: Fault): string =>
  withParameters(redirectUri, { error, error_description: description, state });

/** Scopes of OpenID Connect that have an effect only together with "openid". */
const scopesNeedingOpenid = ["email", "phone", "profile"];

function faultOf(query: URLSearchParams, scopes: readonly string[], client: AppClient): Fault | undefined {
  const type = query.get("response_type");
  if (type !== "code" && type !== "token") return ["invalid_request", "response_type must be code or token"];
  if (type === "token" || !client.flows.includes("code")) return ["unauthorized_client"];
  const isUnknown = scopes.some((scope) => !client.scopes.includes(scope));
  const isIncomplete = !scopes.includes("openid") && scopes.some((scope) => scopesNeedingOpenid.includes(scope));
  if (isUnknown || isIncomplete || scopes.length === 0) return ["invalid_scope"];
  const challenge = query.get("code_challenge");
  const method = query.get("code_challenge_method");
  if (challenge === null && method === null) return undefined;
  if (method !== "S256") return ["invalid_request", "code_challenge_method must be S256"];
  return challengePattern.test(challenge ?? "") ? undefined : ["invalid_request", "code_challenge is not valid"];
}

/**
 * Parses the parameters of /oauth2/authorize and /login (AWS: "The redirect and authorization endpoint"). Without
 * `scope`, all scopes of the client are meant.
 */
export function readRequest(query: URLSearchParams, clientId: string, client: AppClient): ReadRequest {
  const redirectUri = query.get("redirect_uri") ?? "";
  if (query.get("client_id") !== clientId || !client.isOAuth) {
    return { ok: false, sentence: "No app client with this client_id may sign people in here." };
  }
  // An exact match, or a code could be sent to a page that an attacker controls.
  if (!client.callbackUrls.includes(redirectUri)) {
    return { ok: false, sentence: `redirect_mismatch: "${redirectUri}" is not among the app client's callback URLs.` };
  }
  const wanted = (query.get("scope") ?? "").split(" ").filter((scope) => scope !== "");
  const scopes = wanted.length === 0 ? client.scopes : wanted;
  const request = {
    clientId,
    redirectUri,
    scopes,
    state: query.get("state") ?? undefined,
    nonce: query.get("nonce") ?? undefined,
    codeChallenge: query.get("code_challenge") ?? undefined,
  };
  const fault = faultOf(query, scopes, client);
  return fault === undefined ? { ok: true, request } : { ok: false, location: errorLocation(request, fault) };
}
