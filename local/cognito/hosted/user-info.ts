import { json, type LocalRequest, type LocalResponse } from "#local/http/service.ts";
import { CognitoError } from "../protocol/cognito-error.ts";
import { attributeTexts } from "../users/attributes.ts";
import { usernameOf } from "../users/user.ts";
import type { HostedParts } from "./hosted-parts.ts";
import { anyOrigin } from "./oauth-answer.ts";

const refuse = (status: number, error: string, description: string): LocalResponse =>
  json(
    status,
    { error, error_description: description },
    { ...anyOrigin, "www-authenticate": `error="${error}", error_description="${description}"` },
  );

/** `GET /oauth2/userInfo`: the user's claims, for an access token with the scope "openid"; all values are texts. */
export function userInfo({ parts }: HostedParts, { headers }: LocalRequest): LocalResponse {
  const token = /^Bearer (.+)$/i.exec(headers["authorization"] ?? "")?.[1];
  if (token === undefined)
    return refuse(400, "invalid_request", "The Authorization header with a bearer token is missing.");
  try {
    const user = parts.userOfAccessToken(token, "openid");
    return json(
      200,
      { ...attributeTexts(user), username: usernameOf(user) },
      { ...anyOrigin, "cache-control": "no-store" },
    );
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    return refuse(
      401,
      "invalid_token",
      "Access token is expired, disabled, or deleted, or the user has globally signed out.",
    );
  }
}
