import * as z from "zod";

const Claims = z.looseObject({ origin_jti: z.string().optional(), auth_time: z.int() });

/** The session of an id token that comes directly from the user pool, so its signature needs no check. */
export function sessionOfToken(idToken: string): { id: string; claims: z.infer<typeof Claims> } {
  const [, payload = ""] = idToken.split(".");
  const claims = Claims.parse(JSON.parse(Buffer.from(payload, "base64url").toString("utf8")));
  return { id: claims.origin_jti ?? `at-${String(claims.auth_time)}`, claims };
}
