import { createHmac, createPublicKey, generateKeyPairSync, randomBytes, type KeyObject, sign } from "node:crypto";
import { resolve } from "node:path";
import * as z from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { endSession } from "#functions/storage/sign-in/session-store.ts";
import { signJwt } from "#local/cognito/tokens/jwt.ts";
import { loadSigningKeys, type SigningKeys } from "#local/cognito/tokens/signing-keys.ts";
import { createAuthorizer } from "#local/gateway/authorizer.ts";
import { createGateways } from "#bin/local-stage/gateways.ts";
import { createInProcessLambda } from "#local/lambda/in-process.ts";
import { originSecret } from "#bin/local-stage/settings.ts";
import { createApiOrigin } from "#bin/local-stage/site/create-api-origin.ts";
import { openStore } from "#local/store.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { serve } from "#tests/support/serve.ts";

const issuer = "https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_Sestina01";
const clientId = "client-of-this-pool";
const someId = "00000000-aaaa-4bbb-8ccc-000000000000";
const now = () => Math.floor(Date.now() / 1000);
const good = () => ({
  iss: issuer,
  aud: clientId,
  sub: someId,
  company: someId,
  email: "somebody@example.com",
  email_verified: true,
  "cognito:username": someId,
  token_use: "id",
  auth_time: now(),
  iat: now(),
  exp: now() + 60,
});

const encode = (value: unknown): string =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
/** A token of these parts, signed with this key; the header may be text that JSON.stringify would not write. */
function signed(header: unknown, claims: unknown, key: KeyObject): string {
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${sign("sha256", Buffer.from(content), key).toString("base64url")}`;
}

const foreign = generateKeyPairSync("rsa", { modulusLength: 2048 });
const foreignJwk = foreign.publicKey.export({ format: "jwk" });

let keys: SigningKeys;
let server: Awaited<ReturnType<typeof serve>>;
let product: Product;
beforeAll(async () => {
  // The handlers behind the gateway find the product's table.
  product = await startProduct();
  keys = await loadSigningKeys(openStore(":memory:"), "pool", randomBytes);
  const jwks = { keys: [keys.id.jwk, keys.access.jwk] };
  const authorize = createAuthorizer(issuer, [clientId], () => Promise.resolve(jwks));
  const invoke = createInProcessLambda(resolve(import.meta.dirname, "../.."));
  const gateways = createGateways({ authorize, invoke, now: () => new Date() });
  server = await serve({ "/api": createApiOrigin(gateways, () => originSecret) });
});
afterAll(async () => {
  await server.close();
  await product.close();
});

async function answerTo(authorization: string | undefined) {
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
  const answer = await fetch(`${server.url}/api${companyRoutes.getCompany.path}`, { headers });
  const answered = [...answer.headers].filter(([name]) => name !== "date" && name !== "apigw-requestid");
  return { status: answer.status, headers: Object.fromEntries(answered), body: await answer.text() };
}
const call = async (token: string): Promise<number> => (await answerTo(`Bearer ${token}`)).status;
const withClaims = (changes: object) => signJwt({ ...good(), ...changes }, keys.id);
const withHeader = (header: object) =>
  signed({ alg: "RS256", kid: keys.id.jwk.kid, ...header }, good(), foreign.privateKey);
const hmac = (secret: string) => {
  const content = `${encode({ alg: "HS256", kid: keys.id.jwk.kid })}.${encode(good())}`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
};
const pem = () =>
  createPublicKey({ key: keys.id.jwk, format: "jwk" }).export({ type: "spki", format: "pem" }).toString();
const parts = () => withClaims({}).split(".") as [string, string, string];

const attacks: readonly (readonly [string, () => string])[] = [
  ["unsigned, alg none", () => `${encode({ alg: "none" })}.${encode(good())}.`],
  [
    "unsigned, alg nOnE with the right kid",
    () => `${encode({ alg: "nOnE", kid: keys.id.jwk.kid })}.${encode(good())}.`,
  ],
  ["signed as HS256 with the public key as the secret", () => hmac(pem())],
  ["signed as HS256 with the key's JSON as the secret", () => hmac(JSON.stringify(keys.id.jwk))],
  ["signed by another key under the right kid", () => withHeader({})],
  ["of an unknown kid", () => withHeader({ kid: "another" })],
  ["without a kid", () => withHeader({ kid: undefined })],
  ["with its own key in the header (jwk)", () => withHeader({ jwk: foreignJwk })],
  ["with the address of its own keys (jku)", () => withHeader({ jku: `${server.url}/jwks` })],
  ["with the address of its own certificate (x5u)", () => withHeader({ x5u: `${server.url}/x5u`, x5c: ["MII"] })],
  ["with a kid that is a path", () => withHeader({ kid: "../../dev/null" })],
  [
    "with a second alg in its header",
    () => signed('{"alg":"RS256","alg":"none","kid":"x"}', good(), foreign.privateKey),
  ],
  ["without its signature", () => parts().slice(0, 2).join(".")],
  ["with an empty signature", () => `${parts()[0]}.${parts()[1]}.`],
  [
    "with the signature of another token",
    () => [...parts().slice(0, 2), withClaims({ exp: now() + 50 }).split(".")[2]].join("."),
  ],
  ["with another payload", () => [parts()[0], encode({ ...good(), sub: "another" }), parts()[2]].join(".")],
  ["of four parts", () => `${withClaims({})}.${encode("more")}`],
  ["of another pool", () => withClaims({ iss: issuer.replace("Sestina01", "Sestina02") })],
  ["of an issuer that begins alike", () => withClaims({ iss: `${issuer}.example` })],
  ["for another client", () => withClaims({ aud: "another-client" })],
  ["for nobody", () => withClaims({ aud: undefined })],
  ["expired", () => withClaims({ exp: now() - 1 })],
  ["good later", () => withClaims({ nbf: now() + 600 })],
  ["without an end", () => withClaims({ exp: undefined })],
  ["an access token", () => withClaims({ token_use: "access", client_id: clientId, aud: undefined })],
  ["an id token that says it is something else", () => withClaims({ token_use: "refresh" })],
  ["of an address that was not proven", () => withClaims({ email_verified: false })],
  ["that says nothing of its address", () => withClaims({ email_verified: undefined })],
  ["nothing of the kind", () => "eyJhbGciOiJSUzI1NiJ9"],
];

describe("a token", () => {
  it("that is valid passes the authorizer, and the caller is no member of that company", async () => {
    expect(await call(withClaims({}))).toBe(403);
  });

  it("that is valid without a company can only answer invitations", async () => {
    expect(await call(withClaims({ company: undefined }))).toBe(403);
  });

  it.each(attacks)("%s is answered 401", async (_, token) => {
    expect(await call(token())).toBe(401);
  });

  it("is refused with the same message for every defect", async () => {
    const person = await product.join();
    const claims = z.record(z.string(), z.any()).parse(claimsOf(person));
    const { sub, company, auth_time, origin_jti } = claims;
    const own = { sub, company, auth_time, origin_jti, email: person.email };
    expect(await call(withClaims(own))).toBe(200);
    await openTable().write(...endSession({ companyId: company, userId: sub }, origin_jti, new Date().toISOString()));
    const kinds = [...attacks, ["of a session that was ended", () => withClaims(own)] as const];
    const refused = await answerTo(undefined);
    expect(refused).toMatchObject({ status: 401, body: '{"message":"Unauthorized"}' });
    expect(Object.keys(refused.headers)).not.toContain("www-authenticate");
    for (const [name, token] of kinds) expect([name, await answerTo(`Bearer ${token()}`)]).toEqual([name, refused]);
    expect(await answerTo("Basic dXNlcjpwYXNz")).toEqual(refused);
  });
});
