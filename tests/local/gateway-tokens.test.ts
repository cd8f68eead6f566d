import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signJwt } from "#local/cognito/tokens/jwt.ts";
import { loadSigningKeys, type SigningKeys } from "#local/cognito/tokens/signing-keys.ts";
import { createAuthorizer } from "#local/gateway/authorizer.ts";
import { createGateways } from "#bin/local-stage/gateways.ts";
import { openStore } from "#local/store.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { serve } from "#tests/support/serve.ts";

const issuer = "https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_Sestina01";
const clientId = "client-of-this-pool";
const now = () => Math.floor(Date.now() / 1000);
const goodClaims = () => ({ iss: issuer, aud: clientId, sub: "somebody", token_use: "id", exp: now() + 60 });

let keys: SigningKeys;
let jwks: { readonly keys: readonly object[] };
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  keys = await loadSigningKeys(openStore(":memory:"), "pool", randomBytes);
  jwks = { keys: [keys.id.jwk, keys.access.jwk] };
  const authorize = createAuthorizer(issuer, [clientId], () => Promise.resolve(jwks));
  // The Lambda returns its event.
  const invoke = (_file: string, event: unknown) => Promise.resolve(event);
  server = await serve({ "/api": createGateways({ authorize, invoke, now: () => new Date() }).administration });
});
afterAll(() => server.close());

const call = (authorization: string) =>
  fetch(`${server.url}/api${companyRoutes.getCompany.path}`, { headers: { authorization } });

it("passes the claims of a valid token as text, as an HTTP API does", async () => {
  const claims = { ...goodClaims(), "cognito:groups": ["a", "b"], email_verified: true };
  const event = await (await call(`Bearer ${signJwt(claims, keys.id)}`)).json();
  expect(event.requestContext.authorizer.jwt.claims).toMatchObject({
    sub: "somebody",
    "cognito:groups": "[a b]",
    email_verified: "true",
    exp: String(claims.exp),
  });
});

it("loads the keys again after a failure, and only once when that succeeds", async () => {
  const loads = [() => Promise.reject(new Error("The pool does not answer")), () => Promise.resolve(jwks)];
  const authorize = createAuthorizer(issuer, [clientId], () => loads.shift()!());
  const bearer = `Bearer ${signJwt(goodClaims(), keys.id)}`;
  await expect(authorize(bearer)).rejects.toThrow("The pool does not answer");
  expect(await authorize(bearer)).toMatchObject({ sub: "somebody" });
  expect(await authorize(bearer)).toMatchObject({ sub: "somebody" });
});

it.each([
  ["an expired token", () => ({ ...goodClaims(), exp: now() - 60 })],
  ["a token of another pool", () => ({ ...goodClaims(), iss: issuer.replace("Sestina01", "Sestina02") })],
  ["a token for another client", () => ({ ...goodClaims(), aud: "another-client" })],
  ["a token for nobody", () => ({ ...goodClaims(), aud: undefined })],
  ["a token that is good later", () => ({ ...goodClaims(), nbf: now() + 600 })],
])("answers 401 to %s", async (_, claims) => {
  const answer = await call(`Bearer ${signJwt(claims(), keys.id)}`);
  expect([answer.status, await answer.json()]).toEqual([401, { message: "Unauthorized" }]);
});

it.each(["", "Bearer", "Bearer not-a-token", "Basic dXNlcjpwYXNz"])("answers 401 to %j", async (authorization) => {
  expect((await call(authorization)).status).toBe(401);
});
