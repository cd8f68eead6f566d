import * as z from "zod";
import { readForm } from "#local/http/form.ts";
import { isVerifierOf } from "#local/http/pkce.ts";
import type { LocalRequest, LocalResponse } from "#local/http/service.ts";
import { CognitoError } from "../protocol/cognito-error.ts";
import { hostedClientIdOf } from "../pool.ts";
import { refreshTokens } from "../sign-in/refresh.ts";
import { apiScope } from "../tokens/sessions.ts";
import type { AuthenticationResult } from "../tokens/token-maker.ts";
import { isFromClient } from "./client-check.ts";
import type { HostedParts } from "./hosted-parts.ts";
import type { IssuedCode } from "./hosted-state.ts";
import { oauthAnswer, oauthError } from "./oauth-answer.ts";

const AccessClaims = z.object({ sub: z.string(), origin_jti: z.string() });

const answerTokens = (result: AuthenticationResult, hasIdToken: boolean): LocalResponse =>
  oauthAnswer({
    id_token: hasIdToken ? result.IdToken : undefined,
    access_token: result.AccessToken,
    refresh_token: result.RefreshToken,
    expires_in: result.ExpiresIn,
    token_type: result.TokenType,
  });

const originJtiOf = ({ AccessToken }: AuthenticationResult): string => {
  const [, payload = ""] = AccessToken.split(".");
  return AccessClaims.parse(JSON.parse(Buffer.from(payload, "base64url").toString("utf8"))).origin_jti;
};

function isProven({ request }: IssuedCode, form: URLSearchParams): boolean {
  const verifier = form.get("code_verifier");
  if (form.get("redirect_uri") !== request.redirectUri) return false;
  return request.codeChallenge === undefined ? verifier === null : isVerifierOf(request.codeChallenge, verifier ?? "");
}

async function redeemCode({ parts, state }: HostedParts, form: URLSearchParams): Promise<LocalResponse> {
  const code = form.get("code") ?? "";
  const issued = state.codes.get(code);
  if (issued === undefined) return oauthError("invalid_grant");
  if (issued.isUsed) {
    // A second use means that the code leaked, so the tokens of the first use are revoked (RFC 6749, 4.1.2).
    if (issued.originJti !== undefined) parts.sessions.revokeOne(issued.sub, issued.originJti);
    return oauthError("invalid_grant");
  }
  // Also when the verifier is wrong: an attacker with the code must not be able to try verifiers.
  state.codes.put(code, { ...issued, isUsed: true });
  const user = parts.users.find(issued.sub);
  if (!isProven(issued, form) || user?.enabled !== true) return oauthError("invalid_grant");
  const { scopes, nonce } = issued.request;
  const result = await parts.tokens.tokensOfHostedSignIn(user, { scopes, nonce });
  state.codes.put(code, { ...issued, isUsed: true, originJti: originJtiOf(result) });
  return answerTokens(result, scopes.includes("openid"));
}

async function refresh({ parts }: HostedParts, form: URLSearchParams): Promise<LocalResponse> {
  const token = form.get("refresh_token") ?? "";
  const { AuthenticationResult: result } = await refreshTokens(
    parts,
    { refreshToken: token, clientId: hostedClientIdOf(parts.pool) },
    undefined,
  );
  const { scope } = parts.sessions.ofRefreshToken(result.RefreshToken ?? token);
  // A session that began by the API has no scope "openid", and always gets an id token.
  return answerTokens(result, scope === apiScope || scope.split(" ").includes("openid"));
}

/** Errors of Cognito's API as OAuth errors. */
function refusalOf({ name, message }: CognitoError): LocalResponse {
  return name === "NotAuthorizedException" ? oauthError("invalid_grant") : oauthError("invalid_request", message);
}

/** `POST /oauth2/token`: exchanges a code or a refresh token for tokens (AWS: "The token issuer endpoint"). */
export async function tokenEndpoint(hosted: HostedParts, call: LocalRequest): Promise<LocalResponse> {
  const form = readForm(call);
  const grantType = form?.get("grant_type") ?? null;
  if (form === undefined || grantType === null) return oauthError("invalid_request");
  if (!isFromClient(hosted, call, form)) return oauthError("invalid_client");
  try {
    switch (grantType) {
      case "authorization_code": {
        const client = hosted.appClients.get();
        if (!client.isOAuth || !client.flows.includes("code")) return oauthError("unauthorized_client");
        return await redeemCode(hosted, form);
      }
      case "refresh_token":
        return await refresh(hosted, form);
      case "client_credentials":
        return oauthError("unauthorized_client");
      default:
        return oauthError("unsupported_grant_type");
    }
  } catch (error) {
    if (error instanceof CognitoError) return refusalOf(error);
    throw error;
  }
}
