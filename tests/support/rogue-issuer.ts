import { createPublicKey, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { json, type LocalService } from "#local/http/service.ts";

export interface RogueToken {
  readonly header?: Record<string, unknown>;
  readonly claims?: Record<string, unknown>;
  /** Signs with a key that the issuer does not publish. */
  readonly otherKey?: boolean;
}

/** An issuer whose discovery document, tokens and user info a test can falsify. */
export interface RogueIssuer extends LocalService {
  /** Known once it listens. */
  url: string;
  token: RogueToken;
  discovery: Record<string, unknown>;
  userInfo: Record<string, unknown>;
  /** The pool's last request to the token endpoint. */
  readonly lastForm: () => URLSearchParams;
}

const makeKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
const [key, otherKey] = [makeKey(), makeKey()];

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

function signToken(header: object, claims: object, key: KeyObject): string {
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${sign("sha256", Buffer.from(content), key).toString("base64url")}`;
}

/** Signs every user in at once; `now` in seconds. */
export function createRogueIssuer(now: () => number): RogueIssuer {
  let nonce: string | null = null;
  let form = new URLSearchParams();

  const rogue: RogueIssuer = {
    url: "",
    token: {},
    discovery: {},
    userInfo: {},
    lastForm: () => form,
    handle: ({ path, query, body }) => {
      const { url } = rogue;
      switch (path) {
        case "/.well-known/openid-configuration":
          return Promise.resolve(
            json(200, {
              issuer: url,
              authorization_endpoint: `${url}/authorize`,
              token_endpoint: `${url}/token`,
              userinfo_endpoint: `${url}/userinfo`,
              jwks_uri: `${url}/jwks`,
              ...rogue.discovery,
            }),
          );
        case "/jwks":
          return Promise.resolve(
            json(200, { keys: [{ ...createPublicKey(key).export({ format: "jwk" }), kid: "k", alg: "RS256" }] }),
          );
        case "/authorize": {
          nonce = query.get("nonce");
          const back = new URL(query.get("redirect_uri") ?? "");
          back.search = new URLSearchParams({ code: "a-code", state: query.get("state") ?? "" }).toString();
          return Promise.resolve({ status: 302, headers: { location: back.href } });
        }
        case "/token": {
          form = new URLSearchParams(body.toString("utf8"));
          const header = { alg: "RS256", kid: "k", ...rogue.token.header };
          const times = { iat: now(), exp: now() + 60 };
          const claims = { iss: url, sub: "s-1", aud: "us", nonce, ...times, ...rogue.token.claims };
          const id_token = signToken(header, claims, rogue.token.otherKey === true ? otherKey : key);
          return Promise.resolve(json(200, { id_token, access_token: "an-access-token", token_type: "Bearer" }));
        }
        case "/userinfo":
          return Promise.resolve(json(200, { sub: "s-1", email: "ada@company.example", ...rogue.userInfo }));
        default:
          return Promise.resolve({ status: 404 });
      }
    },
  };
  return rogue;
}
