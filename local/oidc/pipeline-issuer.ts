import { createHash, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, sign } from "node:crypto";
import { promisify } from "node:util";
import * as z from "zod";
import { json, type LocalRequest, type LocalResponse, type LocalService } from "#local/http/service.ts";
import { loadOnce } from "#local/load-once.ts";
import type { Store } from "#local/store.ts";

/** Where it answers below the stage's URL. */
export const pipelineIssuerPath = "/_oidc/github";

const StoredKey = z.object({ pem: z.string() });
const LIFETIME_SECONDS = 5 * 60;

/** What a token is minted for; other claims are taken as they are. */
const Wanted = z.looseObject({
  repository: z.string().default("acme/mails"),
  ref: z.string().default("refs/heads/main"),
  aud: z.string().default("sestina"),
});

/** An id that no other key has, as real issuers' keys have: readers keep keys by their ids. */
const idOf = (key: KeyObject): string => {
  const der = createPublicKey(key).export({ format: "der", type: "spki" });
  return createHash("sha256").update(der).digest("base64url");
};

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

interface PipelineIssuerDeps {
  /** Its issuer URL. */
  readonly issuer: string;
  readonly store: Store;
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * Plays the issuer of GitHub Actions, whose runs get a token (GitHub: "OpenID Connect reference"). There are no runs here:
 * `POST /mint` with claims answers with the token of such a run, and so does `GET /run?<claims>` with `Bearer run`, as
 * GitHub's request for a token.
 */
export function createPipelineIssuer({ issuer, store, now, newId }: PipelineIssuerDeps): LocalService {
  const key = loadOnce(async () => {
    const keys = store.collection("oidc/github/signing-key", StoredKey);
    const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
    const stored = keys.get("key") ?? { pem: privateKey.export({ type: "pkcs8", format: "pem" }).toString() };
    keys.put("key", stored);
    return createPrivateKey(stored.pem);
  });

  const mint = ({ body }: LocalRequest) => tokenOf(JSON.parse(body.toString("utf8") || "{}"));

  /** As a run asks GitHub: `audience` is added to the URL, whose other parameters are claims here. */
  function ofRun({ query, headers }: LocalRequest): Promise<LocalResponse> {
    const { audience, ...claims } = Object.fromEntries(query);
    if (headers["authorization"] !== "Bearer run") return Promise.resolve(json(401, { message: "Not a run's token." }));
    return tokenOf({ ...claims, ...(audience !== undefined && { aud: audience }) });
  }

  async function tokenOf(claimed: unknown): Promise<LocalResponse> {
    const wanted = Wanted.safeParse(claimed);
    if (!wanted.success) return json(400, { message: "The body must be an object of claims." });
    const { repository, ref, ...claims } = wanted.data;
    const time = Math.floor(now().getTime() / 1000);
    const times = { iat: time, nbf: time - 60, exp: time + LIFETIME_SECONDS };
    const sub = `repo:${repository}:ref:${ref}`;
    const payload = { iss: issuer, jti: newId(), sub, repository, ref, ...times, ...claims };
    const privateKey = await key();
    const content = `${encode({ alg: "RS256", typ: "JWT", kid: idOf(privateKey) })}.${encode(payload)}`;
    const signature = sign("sha256", Buffer.from(content), privateKey).toString("base64url");
    return json(200, { value: `${content}.${signature}` });
  }

  const answers: Readonly<Record<string, (request: LocalRequest) => Promise<LocalResponse>>> = {
    "GET /.well-known/openid-configuration": () =>
      Promise.resolve(
        json(200, { issuer, jwks_uri: `${issuer}/jwks`, id_token_signing_alg_values_supported: ["RS256"] }),
      ),
    "GET /jwks": async () => {
      const privateKey = await key();
      const jwk = createPublicKey(privateKey).export({ format: "jwk" });
      return json(200, { keys: [{ ...jwk, kid: idOf(privateKey), alg: "RS256", use: "sig" }] });
    },
    "POST /mint": mint,
    "GET /run": ofRun,
  };
  return {
    handle: async (request) =>
      (await answers[`${request.method} ${request.path}`]?.(request)) ?? { status: 404, body: "Not found" },
  };
}
