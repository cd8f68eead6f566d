import { createHmac, createPublicKey, generateKeyPairSync, type JsonWebKey, sign } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { trustedIssuerRoutes } from "#shared/api/trusted-issuers.ts";
import { addMember } from "#tests/support/access-members.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { addTrust, exchange, mintToken, newTrust, pipelineIssuerOf } from "#tests/support/trusted-issuers.ts";

/** Attacks on the exchange of tokens: with a forged or foreign one, with one again, and on its administration. */

let product: Product;
let studio: Studio;
let stranger: Studio;
let trust: string;
const conditions = [
  { claim: "repository", is: "acme/mails" },
  { claim: "ref", is: "refs/heads/main" },
  { claim: "environment", is: "production" },
];
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
  stranger = await openStudio(product);
  trust = await addTrust(product, studio.person, studio.customer.accountId, { conditions });
});
afterAll(() => product.close());

const refused = { status: 400, body: { detail: "TOKEN_NOT_ACCEPTED" } };
const forbidden = { status: 403, body: { message: "Forbidden" } };
const list = (token: string) => product.call(machineApiRoutes.listAccountTemplates, { token });
const mint = (claims: object = {}) => mintToken(product, { environment: "production", ...claims });
const now = () => Math.floor(Date.now() / 1000);

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const decode = (part = ""): object => JSON.parse(Buffer.from(part, "base64url").toString("utf8")) as object;

/** A token of the issuer with another header, and a signature of one's own. */
async function forged(header: object, signed: (content: string) => Promise<string> | string): Promise<string> {
  const [, payload] = (await mint()).split(".");
  const content = `${encode({ alg: "RS256", typ: "JWT", kid: "local", ...header })}.${String(payload)}`;
  return `${content}.${await signed(content)}`;
}

const own = generateKeyPairSync("rsa", { modulusLength: 2048 });
const signedByOwn = (content: string) => sign("sha256", Buffer.from(content), own.privateKey).toString("base64url");
const ownJwk = { ...own.publicKey.export({ format: "jwk" }), kid: "own", alg: "RS256" };

async function publishedKey() {
  const answer = await fetch(`${pipelineIssuerOf(product)}/jwks`);
  const { keys } = (await answer.json()) as { keys: JsonWebKey[] };
  return createPublicKey({ key: keys[0] ?? {}, format: "jwk" });
}

describe("a token is refused with the one answer", () => {
  it("and one that fits is accepted", async () => {
    expect((await exchange(product, trust, await mint())).status).toBe(200);
  });

  const attacks: readonly (readonly [string, () => Promise<string> | string])[] = [
    ["that is no token", () => "not-a-token"],
    ["that is an API key", () => makeKey(studio.person, studio.customer.accountId)],
    ["that was exchanged already", async () => (await exchange(product, trust, await mint())).body.access_token],
    [
      "with another payload",
      async () => {
        const [header, payload, signature] = (await mint({ ref: "refs/heads/evil" })).split(".");
        const changed = encode({ ...decode(payload), ref: "refs/heads/main" });
        return [header, changed, signature].join(".");
      },
    ],
    ["without its signature", async () => (await mint()).split(".").slice(0, 2).join(".").concat(".")],
    ["of the algorithm none", () => forged({ alg: "none" }, () => "")],
    [
      "signed by the public key as a secret",
      () =>
        forged({ alg: "HS256" }, async (content) => {
          const pem = (await publishedKey()).export({ type: "spki", format: "pem" }).toString();
          return createHmac("sha256", pem).update(content).digest("base64url");
        }),
    ],
    ["of another key", () => forged({}, signedByOwn)],
    ["that brings its own key", () => forged({ kid: "own", jwk: ownJwk }, signedByOwn)],
    ["that says where its key is", () => forged({ kid: "own", jku: "https://evil.example/jwks" }, signedByOwn)],
    ["with an extension that must be understood", () => forged({ crit: ["b64"], b64: false }, signedByOwn)],
    ["of another issuer", () => mint({ iss: "https://token.actions.githubusercontent.com" })],
    ["for another audience", () => mint({ aud: "https://other.example" })],
    ["for no audience", () => mint({ aud: "" })],
    ["that has expired", () => mint({ exp: now() - 120 })],
    ["that never expires", () => mint({ exp: null })],
    ["that is valid later only", () => mint({ nbf: now() + 600 })],
    ["that was issued in the future", () => mint({ iat: now() + 600 })],
    ["that was issued two days ago", () => mint({ iat: now() - 2 * 86_400 })],
    ["without a subject", () => mint({ sub: null })],
    ["of another repository", () => mint({ repository: "acme/other" })],
    ["of a repository that begins like it", () => mint({ repository: "acme/mails-evil" })],
    ["of a repository in other case", () => mint({ repository: "Acme/Mails" })],
    ["of a pull request", () => mint({ ref: "refs/pull/1/merge" })],
    ["of a branch that ends like it", () => mint({ ref: "refs/heads/evil/refs/heads/main" })],
    ["without a claim of the conditions", () => mint({ environment: null })],
    ["with a list as a claim", () => mint({ environment: ["production"] })],
    ["with a line break behind a claim", () => mint({ environment: "production\n" })],
  ];
  it.each(attacks)("%s", async (_, forge) => {
    const token = await forge();
    expect(await exchange(product, trust, token)).toEqual(refused);
    expect(await list(token).then(({ status }) => status)).toBe(token.startsWith("sestina_") ? 200 : 403);
  });

  it.each([["unknown"], ["../trust"], ["00000000-aaaa-4bbb-8ccc-000000000000"]])("at the trust %s", async (id) => {
    expect(await exchange(product, id, await mint())).toEqual(refused);
  });
});

describe("a token works once", () => {
  it("also at the same moment", async () => {
    const token = await mint();
    const answers = await Promise.all([1, 2, 3].map(() => exchange(product, trust, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await exchange(product, trust, token)).toEqual(refused);
  });

  it("also without a jti, and with that of another one", async () => {
    const bare = await mint({ jti: null });
    expect((await exchange(product, trust, bare)).status).toBe(200);
    expect(await exchange(product, trust, bare)).toEqual(refused);
    expect((await exchange(product, trust, await mint({ jti: "twice" }))).status).toBe(200);
    expect(await exchange(product, trust, await mint({ jti: "twice", iat: now() - 5 }))).toEqual(refused);
  });
});

describe("an exchanged token", () => {
  it("opens nothing with another trust's id, another end, or without its prefix", async () => {
    const { body } = await exchange(product, trust, await mint());
    const token = String(body.access_token);
    const other = await addTrust(product, stranger.person, stranger.customer.accountId, { conditions });
    expect((await list(token)).status).toBe(200);
    expect(await list(token.replace(trust, other))).toEqual(forbidden);
    expect(await list(`${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}`)).toEqual(forbidden);
    expect(await list(token.replace(`token_${trust}_`, ""))).toEqual(forbidden);
  });

  it("opens nothing else than the trust says", async () => {
    const reading = await addTrust(product, studio.person, studio.customer.accountId, { conditions, scopes: ["read"] });
    const { body } = await exchange(product, reading, await mint());
    const publish = { token: String(body.access_token), params: { name: "Any" }, body: {} };
    expect(await product.call(machineApiRoutes.publishAccountTemplate, publish)).toMatchObject({
      ...{ status: 403, body: { detail: "PERMISSION_DENIED" } },
    });
  });
});

describe("in the administration of trusted issuers", () => {
  it("a member cannot trust an issuer for more than they may do and see, nor change such a trust", async () => {
    const permissions = ["write_aws_accounts", "read_templates", "read_tags"] as const;
    const { accountId } = studio.customer;
    const member = await addMember(product, studio.person, { permissions: [...permissions], accountIds: [accountId] });
    const add = (more: object) =>
      member.call(trustedIssuerRoutes.addTrustedIssuer, { body: newTrust(product, [accountId], more) });
    const exceeds = { status: 403, body: { detail: "GRANT_EXCEEDS_OWN" } };
    expect(await add({ scopes: ["publish"] })).toMatchObject(exceeds);
    expect((await add({ accountIds: [stranger.customer.accountId] })).body).toEqual({ detail: "AWS_ACCOUNT_MISSING" });
    const params = { id: trust };
    const change = (body: object) => member.call(trustedIssuerRoutes.changeTrustedIssuer, { params, body });
    expect(await change({ conditions: [{ claim: "ref", is: "refs/heads/evil" }] })).toMatchObject(exceeds);
    expect(await change({ issuer: "https://evil.example" })).toMatchObject(exceeds);
    expect((await change({ name: "Renamed" })).status).toBe(200);
  });

  it("another company finds, changes and ends nothing", async () => {
    const missing = { status: 404, body: { detail: "TRUST_NOT_FOUND" } };
    const { person } = stranger;
    const params = { id: trust };
    expect(await person.call(trustedIssuerRoutes.changeTrustedIssuer, { params, body: { name: "Mine" } })).toEqual(
      missing,
    );
    expect(await person.call(trustedIssuerRoutes.removeTrustedIssuer, { params })).toEqual(missing);
    const { body } = await person.call(trustedIssuerRoutes.listTrustedIssuers);
    expect(JSON.stringify(body)).not.toContain(trust);
  });

  it.each([
    "http://token.example",
    "https://127.0.0.1",
    "https://[::1]",
    "https://169.254.169.254",
    "https://localhost",
    "https://issuer.example:8443",
  ])("the issuer %s is not called", async (issuer) => {
    const body = newTrust(product, [studio.customer.accountId], { issuer });
    expect(await studio.person.call(trustedIssuerRoutes.addTrustedIssuer, { body })).toMatchObject({
      ...{ status: 400, body: { detail: "SSO_ISSUER_INVALID" } },
    });
  });
});
