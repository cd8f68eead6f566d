import { json, type LocalResponse } from "#local/http/service.ts";
import type { PublicJwk } from "./signing-keys.ts";
import { issuerOf, type Pool } from "../pool.ts";

/** Under a pool's domain; a pool without one has no such endpoints. */
const hostedEndpoints = (domain: string): object =>
  domain === ""
    ? {}
    : {
        authorization_endpoint: `${domain}/oauth2/authorize`,
        end_session_endpoint: `${domain}/logout`,
        revocation_endpoint: `${domain}/oauth2/revoke`,
        token_endpoint: `${domain}/oauth2/token`,
        userinfo_endpoint: `${domain}/oauth2/userInfo`,
      };

/**
 * The documents under `/<poolId>/.well-known/`: the public keys, and the discovery document with the endpoints of
 * `domain`.
 */
export function answerWellKnown(
  path: string,
  { pool, domain }: { pool: Pool; domain: string },
  keys: readonly PublicJwk[],
): LocalResponse | undefined {
  const issuer = issuerOf(pool);
  const documents: Readonly<Record<string, object>> = {
    [`/${pool.id}/.well-known/jwks.json`]: { keys },
    [`/${pool.id}/.well-known/openid-configuration`]: {
      issuer,
      ...hostedEndpoints(domain),
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ["RS256"],
      response_types_supported: ["code", "token"],
      scopes_supported: ["openid", "email", "phone", "profile"],
      subject_types_supported: ["public"],
      token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
    },
  };
  const found = Object.hasOwn(documents, path) ? documents[path] : undefined;
  return found && json(200, found, { "cache-control": "public, max-age=86400" });
}
