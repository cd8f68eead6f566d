import { timingSafeEqual } from "node:crypto";
import { bodyHash, canonicalRequest, signatureOf } from "./canonical-request.ts";
import type { LocalRequest } from "./service.ts";

export type SignatureCheck =
  | { readonly ok: true; readonly accessKeyId: string; readonly region: string; readonly service: string }
  | { readonly ok: false; readonly code: SignatureFault; readonly message: string };

export type SignatureFault =
  | "MissingAuthenticationToken"
  | "InvalidClientTokenId"
  | "SignatureDoesNotMatch"
  | "RequestExpired"
  | "IncompleteSignature";

/** What a signature is checked with: the secret of an access key and, for temporary keys, their token. */
export type SecretOf = (
  accessKeyId: string,
) => { readonly secretAccessKey: string; readonly sessionToken?: string } | undefined;

const MAX_SKEW_MS = 15 * 60 * 1000;
const CREDENTIAL = /^([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request$/;
const AMZ_DATE = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
/** Bodies whose hash S3 lets a client leave out of the signature. */
const UNHASHED_PAYLOADS = ["UNSIGNED-PAYLOAD", "STREAMING-UNSIGNED-PAYLOAD-TRAILER"];

const fault = (code: SignatureFault, message: string): SignatureCheck => ({ ok: false, code, message });

function parseAuthorization(header: string): Map<string, string> {
  const fields = header.slice("AWS4-HMAC-SHA256".length).split(",");
  return new Map(
    fields.map((field) => {
      const [name = "", ...value] = field.trim().split("=");
      return [name, value.join("=")] as const;
    }),
  );
}

function timeOf(amzDate: string): number | undefined {
  const match = AMZ_DATE.exec(amzDate);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second] = match.map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
}

function payloadHash(request: LocalRequest, service: string): string | undefined {
  const declared = request.headers["x-amz-content-sha256"];
  if (service === "s3" && declared !== undefined && UNHASHED_PAYLOADS.includes(declared)) return declared;
  const actual = bodyHash(request.body);
  return declared === undefined || declared === actual ? actual : undefined;
}

/** Headers that a request carries and that must be under its signature but are not. */
function unsignedHeaders(request: LocalRequest, signed: readonly string[]): string[] {
  const needed = Object.keys(request.headers).filter((name) => name === "host" || name.startsWith("x-amz-"));
  return needed.filter((name) => !signed.includes(name));
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Checks an AWS Signature Version 4 in the Authorization header by signing the request again
 * (AWS: "Create a signed AWS API request"). It never throws: a refusal names the code AWS would answer.
 */
export function verifySignature(request: LocalRequest, secretOf: SecretOf, now: () => Date): SignatureCheck {
  const header = request.headers["authorization"];
  if (header === undefined) return fault("MissingAuthenticationToken", "Missing Authentication Token");
  if (!header.startsWith("AWS4-HMAC-SHA256 ")) {
    return fault("IncompleteSignature", "Authorization header requires the AWS4-HMAC-SHA256 algorithm.");
  }
  const fields = parseAuthorization(header);
  const [, accessKeyId, date, region, service] = CREDENTIAL.exec(fields.get("Credential") ?? "") ?? [];
  const signedHeaders = fields.get("SignedHeaders")?.split(";");
  const signature = fields.get("Signature");
  if (!accessKeyId || !date || !region || !service || !signedHeaders || !signature) {
    return fault(
      "IncompleteSignature",
      "Authorization header requires 'Credential', 'SignedHeaders' and 'Signature' parameters.",
    );
  }
  const signedAt = request.headers["x-amz-date"] ?? "";
  const time = timeOf(signedAt);
  if (time === undefined || !signedAt.startsWith(date)) {
    return fault("IncompleteSignature", "The request needs an 'X-Amz-Date' header whose day is the credential's day.");
  }
  const known = secretOf(accessKeyId);
  if (known === undefined || known.sessionToken !== request.headers["x-amz-security-token"]) {
    return fault("InvalidClientTokenId", "The security token included in the request is invalid.");
  }
  const current = now();
  if (Math.abs(current.getTime() - time) > MAX_SKEW_MS) {
    return fault(
      "RequestExpired",
      `Signature expired: ${signedAt} is more than 15 min. from ${current.toISOString()}.`,
    );
  }
  const unsigned = unsignedHeaders(request, signedHeaders);
  if (unsigned.length > 0) {
    return fault("SignatureDoesNotMatch", `These headers must be signed: ${unsigned.join(", ")}.`);
  }
  const hash = payloadHash(request, service);
  if (hash === undefined) {
    return fault("SignatureDoesNotMatch", "The body does not have the hash that 'x-amz-content-sha256' names.");
  }
  const canonical = canonicalRequest(request, signedHeaders, service, hash);
  const expected = signatureOf(canonical, signedAt, { date, region, service }, known.secretAccessKey);
  if (!isSame(expected, signature)) {
    return fault(
      "SignatureDoesNotMatch",
      "The request signature we calculated does not match the signature you provided. " +
        "Check your AWS Secret Access Key and signing method.",
    );
  }
  return { ok: true, accessKeyId, region, service };
}
