import type { LocalRequest, LocalResponse } from "#local/http/service.ts";
import { S3Error } from "./s3-error.ts";

/** A bucket's CORS rule (AWS: "Elements of a CORS configuration"); any header is allowed. */
export interface CorsRule {
  readonly origins: readonly string[];
  readonly methods: readonly string[];
}

const varyHeader = "Origin, Access-Control-Request-Headers, Access-Control-Request-Method";
const MAX_AGE_SECONDS = 3000;

const forbidden = (reason: string): S3Error => new S3Error("AccessForbidden", `CORSResponse: ${reason}`);

const allows = (rule: CorsRule | undefined, origin: string, method: string): rule is CorsRule =>
  rule !== undefined && rule.origins.includes(origin) && rule.methods.includes(method);

const allowance = (rule: CorsRule, origin: string): Record<string, string> => ({
  "access-control-allow-origin": origin,
  "access-control-allow-methods": rule.methods.join(", "),
  "access-control-allow-credentials": "true",
  "access-control-expose-headers": "ETag",
  vary: varyHeader,
});

/** Answers a browser's preflight request. Throws S3Error. */
export function preflight(rule: CorsRule | undefined, { headers }: LocalRequest): LocalResponse {
  const { origin, "access-control-request-method": method } = headers;
  if (origin === undefined || method === undefined) {
    throw new S3Error("BadRequest", "Insufficient information. Origin request header needed.");
  }
  if (rule === undefined) throw forbidden("CORS is not enabled for this bucket.");
  if (!allows(rule, origin, method)) {
    throw forbidden("This CORS request is not allowed. Origin or method is not in the bucket's CORS rule.");
  }
  const asked = headers["access-control-request-headers"];
  return {
    status: 200,
    headers: {
      ...allowance(rule, origin),
      ...(asked !== undefined && { "access-control-allow-headers": asked }),
      "access-control-max-age": String(MAX_AGE_SECONDS),
    },
  };
}

/** The CORS headers of an answer to an allowed origin; none for any other. */
export function corsHeaders(rule: CorsRule | undefined, { headers, method }: LocalRequest): Record<string, string> {
  const { origin } = headers;
  return origin !== undefined && allows(rule, origin, method) ? allowance(rule, origin) : {};
}
