import { sign, verify } from "node:crypto";
import type { SigningKey } from "./signing-keys.ts";

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A compact JWT with an RS256 signature (RFC 7515, RFC 7518). */
export function signJwt(claims: object, key: SigningKey): string {
  const content = `${encode({ kid: key.kid, alg: "RS256" })}.${encode(claims)}`;
  return `${content}.${sign("sha256", Buffer.from(content), key.privateKey).toString("base64url")}`;
}

/** The unchecked claims of a JWT that this key signed; undefined for any other text. */
export function openJwt(token: string, key: SigningKey): unknown {
  const [header = "", payload = "", signature = "", ...rest] = token.split(".");
  const content = Buffer.from(`${header}.${payload}`);
  if (rest.length > 0 || !verify("sha256", content, key.publicKey, Buffer.from(signature, "base64url"))) {
    return undefined;
  }
  return JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
}
