import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { namesOwner } from "#functions/domain/trusted-issuers/check-owner.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { sourceSaveRoutes } from "#shared/api/source-saves.ts";
import { trustedIssuerRoutes } from "#shared/api/trusted-issuers.ts";
import { limits } from "#shared/constants.ts";
import { connectCustomer, putOnPlan } from "#tests/support/customer.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { addTrust, exchange, exchangeOf, mintToken, newTrust } from "#tests/support/trusted-issuers.ts";

let product: Product;
let studio: Studio;
let accountId: string;
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
  ({ accountId } = studio.customer);
});
afterAll(() => product.close());

const refused = { status: 400, body: { detail: "TOKEN_NOT_ACCEPTED" } };
const statusOf = async (token: string) => (await product.call(machineApiRoutes.listAccountTemplates, { token })).status;
const tokenOf = async (trust: string, claims = {}) =>
  String((await exchange(product, trust, await mintToken(product, claims))).body.access_token);

describe("a trusted issuer", () => {
  it("is added with conditions, listed, changed and removed", async () => {
    const body = newTrust(product, [accountId], { scopes: ["publish"] });
    const added = await studio.person.call(trustedIssuerRoutes.addTrustedIssuer, { body });
    expect(added).toMatchObject({
      status: 201,
      body: { name: "GitHub", scopes: ["read", "publish"], usedTimestamp: null },
    });
    const params = { id: added.body.id };
    const change = { name: "Actions", conditions: [{ claim: "repository", is: "acme/*" }] };
    const changed = await studio.person.call(trustedIssuerRoutes.changeTrustedIssuer, { params, body: change });
    expect(changed.body).toEqual({ ...added.body, ...change });
    const listed = await studio.person.call(trustedIssuerRoutes.listTrustedIssuers);
    expect(listed.body).toEqual([changed.body]);
    expect((await studio.person.call(trustedIssuerRoutes.removeTrustedIssuer, { params })).status).toBe(204);
    expect((await studio.person.call(trustedIssuerRoutes.listTrustedIssuers)).body).toEqual([]);
  });

  it.each([
    ["no condition", { conditions: [] }, "conditions"],
    ["a condition on the issuer", { conditions: [{ claim: "iss", is: "x" }] }, "conditions.0.claim"],
    ["a star alone", { conditions: [{ claim: "ref", is: "*" }] }, "conditions.0.is"],
    ["a star inside", { conditions: [{ claim: "ref", is: "a*b" }] }, "conditions.0.is"],
    ["a prefix of a name", { conditions: [{ claim: "repository", is: "acme/mails*" }] }, "conditions.0.is"],
    ["no audience", { audience: "" }, "audience"],
  ])("is refused with %s", async (_, more, field) => {
    const body = newTrust(product, [accountId], more);
    const answer = await studio.person.call(trustedIssuerRoutes.addTrustedIssuer, { body });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ field }] } });
  });

  const github = "https://token.actions.githubusercontent.com";
  it.each([
    [github, "ref", "refs/heads/main"],
    [github, "repository_owner", "acme*"],
    [github, "repository_owner_id", "12*"],
    [github, "sub", "repo:*"],
    [github, "sub", "environment:prod"],
    [github, "job_workflow_ref", "acme/mails/.github/workflows/push.yml@refs/heads/main"],
    [github, "project_path", "acme/mails"],
    ["https://gitlab.com", "ref", "main"],
    ["https://gitlab.com", "sub", "project_path:*"],
    ["https://gitlab.com", "namespace_path", "acme*"],
    ["https://gitlab.com", "repository", "acme/mails"],
  ])("of everyone (%s) is refused if %s = %s names no owner", async (issuer, claim, is) => {
    const body = newTrust(product, [accountId], { issuer, conditions: [{ claim, is }] });
    const answer = await studio.person.call(trustedIssuerRoutes.addTrustedIssuer, { body });
    expect(answer).toMatchObject({
      status: 400,
      body: { detail: "INVALID_INPUT", fields: [{ field: expect.stringMatching(/^conditions/) }] },
    });
  });

  it.each([
    [github, "repository", "acme/mails"],
    [github, "repository", "acme/*"],
    [github, "repository_owner", "acme"],
    [github, "repository_id", "4711"],
    [github, "sub", "repo:acme/mails:ref:refs/heads/main"],
    [github, "sub", "repository_owner_id:12:*"],
    ["https://gitlab.com", "project_path", "acme/mails"],
    ["https://gitlab.com", "namespace_path", "acme/*"],
    ["https://gitlab.com", "project_id", "4711"],
    ["https://gitlab.com", "sub", "project_path:acme/mails:ref_type:branch:ref:main"],
  ])("of everyone (%s) may have the condition %s = %s", (issuer, claim, is) => {
    expect(
      namesOwner({
        issuer,
        conditions: [
          { claim: "ref", is: "main" },
          { claim, is },
        ],
      }),
    ).toBe(true);
  });

  it("cannot be changed into one that strangers' tokens fit", async () => {
    const id = await addTrust(product, studio.person, accountId);
    const body = { issuer: github, conditions: [{ claim: "environment", is: "prod" }] };
    const changed = await studio.person.call(trustedIssuerRoutes.changeTrustedIssuer, { params: { id }, body });
    expect(changed).toMatchObject({ status: 400, body: { fields: [{ field: "conditions" }] } });
  });

  it("is refused if it publishes no keys", async () => {
    const body = newTrust(product, [accountId], { issuer: `${product.url}/_oidc/nobody` });
    const answer = await studio.person.call(trustedIssuerRoutes.addTrustedIssuer, { body });
    expect(answer).toMatchObject({ status: 400, body: { detail: "SSO_ISSUER_INVALID" } });
  });
});

describe("a token of a trusted issuer", () => {
  it("is exchanged for one of 15 minutes, which works as a key, under its subject", async () => {
    const trust = await addTrust(product, studio.person, accountId, { scopes: ["write"] });
    const answer = await exchange(product, trust, await mintToken(product));
    expect(answer).toEqual({
      status: 200,
      body: {
        access_token: expect.stringMatching(/^sestina_token_/),
        issued_token_type: "urn:ietf:params:oauth:token-type:access_token",
        ...{ token_type: "Bearer", expires_in: 900, scope: "read write" },
      },
    });
    const token = answer.body.access_token;
    const own = await product.call(machineApiRoutes.readOwnKey, { token });
    expect(own.body).toMatchObject({
      key: { name: "GitHub: repo:acme/mails:ref:refs/heads/main", scopes: ["read", "write"] },
      accounts: [{ id: accountId }],
    });
    const create = { token, headers: { "idempotency-key": "by-pipeline" } };
    const body = { name: "By-pipeline", subject: "Hello", html: "<p>Hello</p>" };
    expect((await product.call(sourceSaveRoutes.createFromSource, { ...create, body })).status).toBe(201);
    const log = await studio.person.call(companyRoutes.listAuditEntries, { query: { action: "template.created" } });
    expect(log.body.entities[0].actorEmail).toBe("GitHub: repo:acme/mails:ref:refs/heads/main");
  });

  it("fits a prefix only behind its boundary", async () => {
    const conditions = [{ claim: "ref", is: "refs/tags/v*" }];
    const trust = await addTrust(product, studio.person, accountId, { conditions });
    expect(await statusOf(await tokenOf(trust, { ref: "refs/tags/v1.2" }))).toBe(200);
    for (const ref of ["refs/tags/v", "refs/tags/w1", "refs/heads/v1"]) {
      expect(await exchange(product, trust, await mintToken(product, { ref }))).toEqual(refused);
    }
  });

  it("opens nothing once the trust has ended or changed, or its account is removed", async () => {
    const trust = await addTrust(product, studio.person, accountId);
    const params = { id: trust };
    const first = await tokenOf(trust);
    expect(await statusOf(first)).toBe(200);
    await studio.person.call(trustedIssuerRoutes.changeTrustedIssuer, { params, body: { scopes: ["read"] } });
    expect(await statusOf(first)).toBe(403);
    const second = await tokenOf(trust);
    expect(await statusOf(second)).toBe(200);
    await studio.person.call(trustedIssuerRoutes.removeTrustedIssuer, { params });
    expect(await statusOf(second)).toBe(403);
    expect(await exchange(product, trust, await mintToken(product))).toEqual(refused);

    await putOnPlan(studio.person, "Business");
    const other = (await connectCustomer(product, studio.person, "Other")).accountId;
    const third = await tokenOf(await addTrust(product, studio.person, other));
    expect(await statusOf(third)).toBe(200);
    await studio.person.call(accountRoutes.removeAccount, { params: { id: other } });
    expect(await statusOf(third)).toBe(403);
  });

  it("that is exchanged counts its calls together with others of its trust, and calls have the forms of a key's", async () => {
    const trust = await addTrust(product, studio.person, accountId);
    const read = async (token: string) => {
      const answer = await fetch(`${product.url}/api/v1/whoami`, { headers: { authorization: `Bearer ${token}` } });
      const left = /r=(\d+)/.exec(answer.headers.get("ratelimit") ?? "")?.[1];
      return { left: Number(left), tag: answer.headers.get("etag"), policy: answer.headers.get("ratelimit-policy") };
    };
    const first = await read(await tokenOf(trust));
    expect(first).toEqual({
      left: limits.callsPerKeyAndMinute - 1,
      tag: expect.stringMatching(/^"/),
      policy: `"calls";q=${String(limits.callsPerKeyAndMinute)};w=60`,
    });
    expect((await read(await tokenOf(trust))).left).toBe(first.left - 1);
  });

  it("is refused by a problem of RFC 9457", async () => {
    const body = JSON.stringify(exchangeOf("no-trust", "no-token"));
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${product.url}/api/v1/token`, { method: "POST", headers, body });
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    const about = { type: "/help/api#TOKEN_NOT_ACCEPTED", title: "Token not accepted", status: 400 };
    expect(await answer.json()).toEqual({ ...about, detail: "TOKEN_NOT_ACCEPTED" });
  });

  it("tells the company why a signed one was refused, without the token", async () => {
    const trust = await addTrust(product, studio.person, accountId);
    const token = await mintToken(product, { ref: "refs/heads/other" });
    expect(await exchange(product, trust, token)).toEqual(refused);
    const { body } = await studio.person.call(companyRoutes.listAuditEntries, { query: { action: "token.refused" } });
    const about = { "trusted-issuer": trust, reason: "claim ref", subject: "repo:acme/mails:ref:refs/heads/other" };
    expect(body.entities[0].subjectIds).toMatchObject(about);
    expect(JSON.stringify(body)).not.toContain(token);
  });
});
