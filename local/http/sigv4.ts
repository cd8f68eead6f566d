import { timingSafeEqual } from "node:crypto";
import { bodyHash, canonicalRequest, signatureOf } from "./canonical-request.ts";
import type { LocalRequest } from "./service.ts";
import {
  isSignedInQuery,
  readHeaderSignature,
  readQuerySignature,
  type ReadSignature,
  type SignatureInput,
} from "./signature-input.ts";

export type SignatureCheck =
  | { readonly ok: true; readonly accessKeyId: string; readonly region: string; readonly service: string }
  | { readonly ok: false; readonly code: SignatureError; readonly message: string };

export type SignatureError =
  | "MissingAuthenticationToken"
  | "InvalidClientTokenId"
  | "SignatureDoesNotMatch"
  | "RequestExpired"
  | "IncompleteSignature";

/** The data to check a signature: the secret of an access key and, for temporary keys, their token. */
export type SecretOf = (
  accessKeyId: string,
) => { readonly secretAccessKey: string; readonly sessionToken?: string } | undefined;

const MAX_SKEW_MS = 15 * 60 * 1000;
/** Payload hash values by which S3 lets a client leave the body out of the signature. */
const unhashedPayloads = ["UNSIGNED-PAYLOAD", "STREAMING-UNSIGNED-PAYLOAD-TRAILER"];

const fault = (code: SignatureError, message: string): SignatureCheck => ({ ok: false, code, message });

function readSignature(request: LocalRequest): ReadSignature | undefined {
  const header = request.headers["authorization"];
  if (!isSignedInQuery(request)) return header === undefined ? undefined : readHeaderSignature(header, request);
  return header === undefined
    ? readQuerySignature(request)
    : { incomplete: "Only one auth mechanism allowed; only one of the query and the header may be signed." };
}

/** Why a signature is not valid at this time. */
function timeFault({ time, signedAt, expiresSeconds }: SignatureInput, current: Date): SignatureCheck | undefined {
  const age = current.getTime() - time;
  if (expiresSeconds === undefined) {
    if (Math.abs(age) <= MAX_SKEW_MS) return undefined;
    const message = `Signature expired: ${signedAt} is more than 15 min. from ${current.toISOString()}.`;
    return fault("RequestExpired", message);
  }
  if (age < -MAX_SKEW_MS) return fault("RequestExpired", "Request is not valid yet");
  return age >= expiresSeconds * 1000 ? fault("RequestExpired", "Request has expired") : undefined;
}

/** With a signature in the query the client signs before it has the body. */
function payloadHash(request: LocalRequest, { scope, expiresSeconds }: SignatureInput): string | undefined {
  const isForS3 = scope.service === "s3";
  const inQuery = expiresSeconds !== undefined && isForS3 ? "UNSIGNED-PAYLOAD" : undefined;
  const declared = request.headers["x-amz-content-sha256"] ?? request.query.get("X-Amz-Content-Sha256") ?? inQuery;
  if (isForS3 && declared !== undefined && unhashedPayloads.includes(declared)) return declared;
  const actual = bodyHash(request.body);
  return declared === undefined || declared === actual ? actual : undefined;
}

/** Headers of a request that must be signed but are not. */
function unsignedHeaders(request: LocalRequest, signed: readonly string[]): string[] {
  const carried = Object.keys(request.headers).filter((name) => name.startsWith("x-amz-"));
  return ["host", ...carried].filter((name) => !signed.includes(name));
}

/** A signature does not cover itself. */
const withoutSignature = (request: LocalRequest): LocalRequest => ({
  ...request,
  rawQuery: request.rawQuery
    .split("&")
    .filter((pair) => !pair.startsWith("X-Amz-Signature="))
    .join("&"),
});

/** Compares two signatures in constant time. */
export function isSameSignature(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Verifies an AWS Signature Version 4 in the Authorization header or in the query (AWS: "Create a signed AWS API
 * request"). It never throws: a failed check returns AWS's error code.
 */
export function verifySignature(request: LocalRequest, secretOf: SecretOf, now: () => Date): SignatureCheck {
  const input = readSignature(request);
  if (input === undefined) return fault("MissingAuthenticationToken", "Missing Authentication Token");
  if ("incomplete" in input) return fault("IncompleteSignature", input.incomplete);
  const { accessKeyId, scope, signedHeaders, signedAt } = input;
  const known = secretOf(accessKeyId);
  if (known === undefined || known.sessionToken !== input.sessionToken) {
    return fault("InvalidClientTokenId", "The security token included in the request is invalid.");
  }
  const late = timeFault(input, now());
  if (late !== undefined) return late;
  const unsigned = unsignedHeaders(request, signedHeaders);
  if (unsigned.length > 0) {
    return fault("SignatureDoesNotMatch", `These headers must be signed: ${unsigned.join(", ")}.`);
  }
  const hash = payloadHash(request, input);
  if (hash === undefined) {
    return fault("SignatureDoesNotMatch", "The body does not have the hash that 'x-amz-content-sha256' names.");
  }
  const canonical = canonicalRequest(withoutSignature(request), signedHeaders, scope.service, hash);
  const expected = signatureOf(canonical, signedAt, scope, known.secretAccessKey);
  if (!isSameSignature(expected, input.signature)) {
    return fault(
      "SignatureDoesNotMatch",
      "The request signature we calculated does not match the signature you provided. " +
        "Check your AWS Secret Access Key and signing method.",
    );
  }
  return { ok: true, accessKeyId, region: scope.region, service: scope.service };
}
