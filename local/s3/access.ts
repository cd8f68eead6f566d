import { authenticate, type Authentication } from "#local/aws/authenticate.ts";
import type { World } from "#local/aws/world.ts";
import type { LocalRequest } from "#local/http/service.ts";
import { isSignedInQuery } from "#local/http/signature-input.ts";
import { operator } from "#local/operator.ts";
import { S3Error, type S3ErrorCode } from "./s3-error.ts";

const AUTHENTICATION_CODES: Readonly<Record<(Authentication & { ok: false })["code"], S3ErrorCode>> = {
  ExpiredToken: "ExpiredToken",
  IncompleteSignature: "InvalidArgument",
  InvalidClientTokenId: "InvalidAccessKeyId",
  MissingAuthenticationToken: "AccessDenied",
  RequestExpired: "RequestTimeTooSkewed",
  SignatureDoesNotMatch: "SignatureDoesNotMatch",
};

/** Of a signature in the query, whose faults S3 names otherwise. */
const QUERY_CODES: Partial<typeof AUTHENTICATION_CODES> = {
  IncompleteSignature: "AuthorizationQueryParametersError",
  RequestExpired: "AccessDenied",
};

export const isAnonymous = (request: LocalRequest): boolean =>
  request.headers["authorization"] === undefined && !isSignedInQuery(request);

/** Throws S3Error unless the operator signed the request, in a header or in the query. */
export function requireOperator(
  deps: { readonly world: World; readonly now: () => Date },
  request: LocalRequest,
): void {
  const who = authenticate(deps, request, "s3");
  if (!who.ok) {
    const code = (isSignedInQuery(request) ? QUERY_CODES[who.code] : undefined) ?? AUTHENTICATION_CODES[who.code];
    throw new S3Error(code, isAnonymous(request) ? "Access Denied" : who.message);
  }
  if (who.caller.accountId !== operator.accountId) throw new S3Error("AccessDenied", "Access Denied");
}
