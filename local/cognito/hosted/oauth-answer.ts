import { json, type LocalResponse } from "#local/http/service.ts";

/** Apps call these endpoints from their origin, so any origin is allowed (AWS: "The token issuer endpoint"). */
export const anyOrigin: Readonly<Record<string, string>> = { "access-control-allow-origin": "*" };

const headers = { ...anyOrigin, "cache-control": "no-store", pragma: "no-cache" };

export const oauthAnswer = (value: object): LocalResponse => json(200, value, headers);

/** An error of /oauth2/token and /oauth2/revoke: AWS names the error, and seldom adds a description. */
export const oauthError = (error: string, description?: string, status = 400): LocalResponse =>
  json(status, { error, error_description: description }, headers);
