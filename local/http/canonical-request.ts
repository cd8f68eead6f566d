import { createHash, createHmac } from "node:crypto";
import type { LocalRequest } from "./service.ts";

const sha256 = (data: string | Buffer): string => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string): Buffer => createHmac("sha256", key).update(data).digest();

/** Percent-encoding of SigV4: everything but A-Z a-z 0-9 - _ . ~. */
function encodeStrictly(value: string): string {
  return encodeURIComponent(value).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function decodeOrKeep(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function normalisePath(path: string): string {
  const segments: string[] = [];
  for (const segment of path.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return `/${segments.join("/")}${segments.length > 0 && path.endsWith("/") ? "/" : ""}`;
}

function canonicalPath(signedPath: string, service: string): string {
  if (service === "s3") return signedPath;
  return normalisePath(signedPath).split("/").map(encodeStrictly).join("/");
}

function canonicalQuery(rawQuery: string): string {
  return rawQuery
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return `${encodeStrictly(decodeOrKeep(name))}=${encodeStrictly(decodeOrKeep(value.join("=")))}`;
    })
    .sort()
    .join("&");
}

export interface CredentialScope {
  readonly date: string;
  readonly region: string;
  readonly service: string;
}

/** The text that both sides hash (AWS: "Create a signed AWS API request", step 1). */
export function canonicalRequest(
  request: LocalRequest,
  signedHeaders: readonly string[],
  service: string,
  payloadHash: string,
): string {
  const headers = signedHeaders.map((name) => `${name}:${(request.headers[name] ?? "").trim().replace(/\s+/g, " ")}\n`);
  return [
    request.method,
    canonicalPath(request.signedPath, service),
    canonicalQuery(request.rawQuery),
    headers.join(""),
    signedHeaders.join(";"),
    payloadHash,
  ].join("\n");
}

const MOST_KEYS = 1000;
const keys = new Map<string, Buffer>();

/** Cached per scope and secret: nearly every request has the same ones as the one before. */
function keyOf({ date, region, service }: CredentialScope, secret: string): Buffer {
  const name = [secret, date, region, service].join("\n");
  const known = keys.get(name);
  if (known !== undefined) return known;
  if (keys.size >= MOST_KEYS) keys.clear();
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), "aws4_request");
  keys.set(name, key);
  return key;
}

/** The hex signature over a text with a key that is valid for one day, region and service (same page, step 3). */
export const signText = (text: string, scope: CredentialScope, secret: string): string =>
  hmac(keyOf(scope, secret), text).toString("hex");

/** The hex signature over a canonical request (same page, steps 2 to 4). `signedAt` is yyyymmddThhmmssZ. */
export function signatureOf(canonical: string, signedAt: string, scope: CredentialScope, secret: string): string {
  const scopeText = `${scope.date}/${scope.region}/${scope.service}/aws4_request`;
  return signText(["AWS4-HMAC-SHA256", signedAt, scopeText, sha256(canonical)].join("\n"), scope, secret);
}

/** The hash of the body in hex, as `x-amz-content-sha256` carries it. */
export const bodyHash = (body: Buffer): string => sha256(body);
