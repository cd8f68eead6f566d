import type { LocalRequest } from "#local/http/service.ts";
import { isAnonymous } from "./access.ts";
import { S3Error } from "./s3-error.ts";

const parameterPrefix = "response-";

/** Parameters by which a signed read sets headers of its answer (S3 API Reference, GetObject). */
export const overrideParameters = [
  ...["response-cache-control", "response-content-disposition", "response-content-encoding"],
  ...["response-content-language", "response-content-type", "response-expires"],
];

/** Throws InvalidRequest for an unsigned request. */
export function responseOverrides(request: LocalRequest): Record<string, string> {
  const given = overrideParameters.filter((name) => request.query.has(name));
  if (given.length > 0 && isAnonymous(request)) {
    throw new S3Error("InvalidRequest", "Request specific response headers cannot be used for anonymous GET requests.");
  }
  return Object.fromEntries(given.map((name) => [name.slice(parameterPrefix.length), request.query.get(name) ?? ""]));
}
