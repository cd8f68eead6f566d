import { JwtVerifier } from "aws-jwt-verify";
import { isJwks, type Jwks } from "aws-jwt-verify/jwk";
import type { JsonObject } from "aws-jwt-verify/safe-json-parse";
import * as z from "zod";
import { loadOnce } from "#local/load-once.ts";

type Claims = Readonly<Record<string, string>>;

export type Authorizer = (authorization: string | undefined) => Promise<Claims | undefined>;

const KeySet = z.custom<Jwks>((value) => isJwks(z.json().parse(value)));

/** API Gateway passes every claim as text; arrays as "[a b]". */
const asText = (value: unknown): string => {
  if (typeof value === "string") return value;
  return Array.isArray(value) ? `[${value.join(" ")}]` : JSON.stringify(value);
};

const meantFor = (claims: JsonObject, audience: readonly unknown[]) =>
  audience.includes("aud" in claims ? claims["aud"] : claims["client_id"]);

/**
 * The JWT authorizer of an HTTP API: signature, issuer, expiry and audience (`aud`, or `client_id` where there is no
 * aud). As on AWS it does not check `token_use`.
 */
export function createAuthorizer(
  issuer: string,
  audience: readonly string[],
  loadJwks: () => Promise<unknown>,
): Authorizer {
  const verifier = JwtVerifier.create({ issuer, audience: null });
  const loadKeys = loadOnce(async () => {
    verifier.cacheJwks(KeySet.parse(await loadJwks()));
  });
  return async (authorization) => {
    await loadKeys();
    const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
    if (token === undefined) return undefined;
    try {
      const claims = await verifier.verify(token);
      // API Gateway requires an expiry; the verifier checks it only if the token has one.
      if (!meantFor(claims, audience) || typeof claims.exp !== "number") return undefined;
      return Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, asText(value)]));
    } catch {
      return undefined;
    }
  };
}
