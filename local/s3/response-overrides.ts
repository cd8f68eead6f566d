import type { LocalRequest } from "#local/http/service.ts";
import { isAnonymous } from "./access.ts";
import { S3Error } from "./s3-error.ts";

const PREFIX = "response-";

/** Parameters by which a signed read sets headers of its answer (S3 API Reference, GetObject). */
export const RESPONSE_OVERRIDES = [
  ...["response-cache-control", "response-content-disposition", "response-content-encoding"],
  ...["response-content-language", "response-content-type", "response-expires"],
];

/** Throws InvalidRequest for an unsigned request. */
export function responseOverrides(request: LocalRequest): Record<string, string> {
  const given = RESPONSE_OVERRIDES.filter((name) => request.query.has(name));
  if (given.length > 0 && isAnonymous(request)) {
    throw new S3Error("InvalidRequest", "Request specific response headers cannot be used for anonymous GET requests.");
  }
  return Object.fromEntries(given.map((name) => [name.slice(PREFIX.length), request.query.get(name) ?? ""]));
}
