import type { LocalRequest } from "./service.ts";
import type { CredentialScope } from "./canonical-request.ts";

/** The data of a request's signature, from the header or the query. */
export interface SignatureInput {
  readonly accessKeyId: string;
  readonly scope: CredentialScope;
  /** Lower case. */
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  /** yyyymmddThhmmssZ */
  readonly signedAt: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly sessionToken: string | undefined;
  /** For a signature in the query: its lifetime. */
  readonly expiresSeconds?: number;
}

export type ReadSignature = SignatureInput | { readonly incomplete: string };

const credentialPattern = /^([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request$/;
const amzDatePattern = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
const signatureAlgorithm = "AWS4-HMAC-SHA256";
const MAX_EXPIRES_SECONDS = 7 * 24 * 60 * 60;

/** The parts of `<key>/<yyyymmdd>/<region>/<service>/aws4_request`. */
export function parseCredential(
  text: string,
): { readonly accessKeyId: string; readonly scope: CredentialScope } | undefined {
  const [, accessKeyId, date, region, service] = credentialPattern.exec(text) ?? [];
  if (!accessKeyId || !date || !region || !service) return undefined;
  return { accessKeyId, scope: { date, region, service } };
}

/** Milliseconds since 1970 for yyyymmddThhmmssZ. */
export function parseAmzDate(amzDate: string): number | undefined {
  const match = amzDatePattern.exec(amzDate);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second] = match.map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
}

function parseAuthorization(header: string): Map<string, string> {
  const fields = header.slice(signatureAlgorithm.length).split(",");
  return new Map(
    fields.map((field) => {
      const [name = "", ...value] = field.trim().split("=");
      return [name, value.join("=")] as const;
    }),
  );
}

/** A signature in the Authorization header. */
export function readHeaderSignature(header: string, request: LocalRequest): ReadSignature {
  if (!header.startsWith(`${signatureAlgorithm} `)) {
    return { incomplete: `Authorization header requires the ${signatureAlgorithm} algorithm.` };
  }
  const fields = parseAuthorization(header);
  const credential = parseCredential(fields.get("Credential") ?? "");
  const signedHeaders = fields.get("SignedHeaders")?.split(";");
  const signature = fields.get("Signature");
  if (!credential || !signedHeaders || !signature) {
    return { incomplete: "Authorization header requires 'Credential', 'SignedHeaders' and 'Signature' parameters." };
  }
  const signedAt = request.headers["x-amz-date"] ?? "";
  const time = parseAmzDate(signedAt);
  if (time === undefined || !signedAt.startsWith(credential.scope.date)) {
    return { incomplete: "The request needs an 'X-Amz-Date' header whose day is the credential's day." };
  }
  const sessionToken = request.headers["x-amz-security-token"];
  return { ...credential, signedHeaders, signature, signedAt, time, sessionToken };
}

export const isSignedInQuery = ({ query }: Pick<LocalRequest, "query">): boolean => query.has("X-Amz-Signature");

/** A signature in the query (AWS: "Authenticating Requests: Using Query Parameters"). */
export function readQuerySignature({ query }: LocalRequest): ReadSignature {
  const credential = parseCredential(query.get("X-Amz-Credential") ?? "");
  const signedHeaders = query.get("X-Amz-SignedHeaders")?.split(";");
  const signature = query.get("X-Amz-Signature");
  const signedAt = query.get("X-Amz-Date") ?? "";
  const time = parseAmzDate(signedAt);
  const expires = query.get("X-Amz-Expires") ?? "";
  if (
    query.get("X-Amz-Algorithm") !== signatureAlgorithm ||
    !credential ||
    !signedHeaders ||
    !signature ||
    expires === ""
  ) {
    return {
      incomplete:
        "Query-string authentication version 4 requires the X-Amz-Algorithm, X-Amz-Credential, X-Amz-Signature, " +
        "X-Amz-Date, X-Amz-SignedHeaders, and X-Amz-Expires parameters.",
    };
  }
  if (time === undefined || !signedAt.startsWith(credential.scope.date)) {
    return { incomplete: "X-Amz-Date must be in the ISO8601 Long Format \"yyyyMMdd'T'HHmmss'Z'\"." };
  }
  const expiresSeconds = Number(/^\d+$/.test(expires) ? expires : Number.NaN);
  if (!(expiresSeconds >= 1 && expiresSeconds <= MAX_EXPIRES_SECONDS)) {
    return { incomplete: "X-Amz-Expires must be a number of seconds from 1 to 604800, a week." };
  }
  const sessionToken = query.get("X-Amz-Security-Token") ?? undefined;
  return { ...credential, signedHeaders, signature, signedAt, time, sessionToken, expiresSeconds };
}
