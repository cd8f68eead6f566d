import { createPublicKey, verify, type JsonWebKey } from "node:crypto";
import * as z from "zod";

const Header = z.object({ alg: z.literal("RS256"), kid: z.string() });
const Claims = z.looseObject({
  iss: z.string(),
  sub: z.string().min(1),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  exp: z.number(),
  iat: z.number(),
  nbf: z.number().optional(),
  nonce: z.string().optional(),
});
export type IdTokenClaims = z.infer<typeof Claims>;

const Jwk = z.object({ kty: z.literal("RSA"), n: z.string(), e: z.string(), kid: z.string() });
const Jwks = z.object({ keys: z.array(z.unknown()) });

/** The required claims of an id token. */
export interface ExpectedIdToken {
  readonly issuer: string;
  readonly clientId: string;
  readonly nonce: string;
  readonly now: Date;
}

/** Tolerance for differing clocks. */
const SKEW_S = 60;

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}

function keyOf(jwks: unknown, kid: string): JsonWebKey | undefined {
  const keys = Jwks.safeParse(jwks);
  const usable = keys.success ? keys.data.keys.flatMap((key) => Jwk.safeParse(key).data ?? []) : [];
  return usable.find((key) => key.kid === kid);
}

function faultOf(claims: IdTokenClaims, { issuer, clientId, nonce, now }: ExpectedIdToken): string | undefined {
  const audience = [claims.aud].flat();
  const seconds = now.getTime() / 1000;
  if (claims.iss !== issuer) return `Bad id_token issuer ${claims.iss}`;
  if (!audience.includes(clientId)) return "Bad id_token audience";
  if (audience.length > 1 && claims.azp !== clientId) return "Bad id_token authorized party";
  if (claims.exp + SKEW_S <= seconds) return "id_token has expired";
  if (Math.max(claims.iat, claims.nbf ?? 0) - SKEW_S > seconds) return "id_token is not valid yet";
  return claims.nonce === nonce ? undefined : "Bad id_token nonce";
}

/**
 * The claims of a provider's id token, if it satisfies OpenID Connect Core, 3.1.3.7. It must name its key; of the
 * algorithms that Cognito accepts, only RS256 is implemented (AWS: "Using OIDC identity providers with a user pool").
 * @returns an error sentence for a token that fails a check
 */
export function readIdToken(token: string, jwks: unknown, expected: ExpectedIdToken): IdTokenClaims | string {
  const [head = "", payload = "", signature = "", ...rest] = token.split(".");
  const header = Header.safeParse(decode(head));
  const claims = Claims.safeParse(decode(payload));
  if (!header.success || !claims.success || rest.length > 0) return "Bad id_token";
  const jwk = keyOf(jwks, header.data.kid);
  if (jwk === undefined) return "No key for the id_token";
  const key = createPublicKey({ key: jwk, format: "jwk" });
  if (!verify("sha256", Buffer.from(`${head}.${payload}`), key, Buffer.from(signature, "base64url"))) {
    return "Bad id_token signature";
  }
  return faultOf(claims.data, expected) ?? claims.data;
}
