import { authenticate, type Authentication } from "#local/aws/authenticate.ts";
import { refusalOf, type Caller } from "#local/aws/caller.ts";
import { requestContext } from "#local/aws/iam/condition.ts";
import type { AwsAccounts } from "#local/aws/aws-accounts.ts";
import type { LocalRequest } from "#local/http/service.ts";
import { isSignedInQuery } from "#local/http/signature-input.ts";
import { operator } from "#local/operator.ts";
import { S3Error, type S3ErrorCode } from "./s3-error.ts";

const authenticationCodes: Readonly<Record<(Authentication & { ok: false })["code"], S3ErrorCode>> = {
  ExpiredToken: "ExpiredToken",
  IncompleteSignature: "InvalidArgument",
  InvalidClientTokenId: "InvalidAccessKeyId",
  MissingAuthenticationToken: "AccessDenied",
  RequestExpired: "RequestTimeTooSkewed",
  SignatureDoesNotMatch: "SignatureDoesNotMatch",
};

/** For a signature in the query, for which S3 has different error codes. */
const queryCodes: Partial<typeof authenticationCodes> = {
  IncompleteSignature: "AuthorizationQueryParametersError",
  RequestExpired: "AccessDenied",
};

export const isAnonymous = (request: LocalRequest): boolean =>
  request.headers["authorization"] === undefined && !isSignedInQuery(request);

/** The caller that signed the request, in a header or in the query: the operator, or an S3Error is thrown. */
export function requireOperator(
  deps: { readonly awsAccounts: AwsAccounts; readonly now: () => Date },
  request: LocalRequest,
): Caller {
  const who = authenticate(deps, request, "s3");
  if (!who.ok) {
    const code = (isSignedInQuery(request) ? queryCodes[who.code] : undefined) ?? authenticationCodes[who.code];
    throw new S3Error(code, isAnonymous(request) ? "Access Denied" : who.message);
  }
  if (who.caller.accountId !== operator.accountId) throw new S3Error("AccessDenied", "Access Denied");
  return who.caller;
}

interface AccountRegion {
  readonly bucket: string;
  readonly key?: string;
}

/**
 * S3's error message if the caller's policies do not allow an action on a bucket or an object; undefined if they do.
 */
export function refusalOn(
  caller: Caller,
  action: string,
  { bucket, key }: AccountRegion,
  prefix?: string,
): string | undefined {
  const resource = `arn:aws:s3:::${bucket}${key === undefined ? "" : `/${key}`}`;
  const context = requestContext({ "s3:prefix": prefix, "aws:PrincipalAccount": caller.accountId });
  const refusal = refusalOf(caller, { action: `s3:${action}`, resource, context });
  // Only S3 puts the resource into quotation marks.
  return refusal?.replace(resource, `"${resource}"`);
}

/** Throws S3Error unless the caller's policies allow the action. */
export function requireAllowed(caller: Caller, action: string, accountRegion: AccountRegion, prefix?: string): void {
  const refusal = refusalOn(caller, action, accountRegion, prefix);
  if (refusal !== undefined) throw new S3Error("AccessDenied", refusal);
}

const actionsByMethod: Readonly<Record<string, string>> = {
  GET: "GetObject",
  HEAD: "GetObject",
  PUT: "PutObject",
  DELETE: "DeleteObject",
};

/**
 * Refuses a request on a bucket or an object that the caller's policies do not allow; DeleteObjects is checked per key
 * elsewhere.
 */
export function requireAllowedRequest(
  caller: Caller,
  { method, query }: LocalRequest,
  { bucket, key }: { readonly bucket: string; readonly key: string },
): void {
  if (key !== "") {
    const action = actionsByMethod[method];
    if (action !== undefined) requireAllowed(caller, action, { bucket, key });
  } else if (method === "GET" || method === "HEAD") {
    requireAllowed(caller, "ListBucket", { bucket }, query.get("prefix") ?? undefined);
  }
}

/** A missing object is "Access Denied" for callers who may not list the bucket (AWS: "GetObject", permissions). */
export const missingObjectError = (caller: Caller, bucket: string, error: unknown): unknown =>
  error instanceof S3Error && error.code === "NoSuchKey" && refusalOn(caller, "ListBucket", { bucket }) !== undefined
    ? new S3Error("AccessDenied", "Access Denied")
    : error;
