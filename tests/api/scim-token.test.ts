import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createHash } from "node:crypto";
import type { Write } from "#functions/adapters/ports/table.ts";
import { CALLS_PER_SCIM_TOKEN_AND_MINUTE } from "#functions/storage/machine-api/key-calls-store.ts";
import { scimKeys } from "#functions/storage/scim/scim-keys.ts";
import { ssoRoutes } from "#shared/api/sso.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { openScim, type ScimClient } from "#tests/support/scim.ts";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { addConnection, proveDomain } from "#tests/support/sso.ts";

let product: Product;
let admin: Person;
let scim: ScimClient;
let made = 0;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  admin = await product.join();
  await putOnPlan(admin, "Business");
  const domain = `tokens-${String((made += 1))}.example`;
  await proveDomain(product, admin, await addConnection(product, admin, { domain }));
  scim = await openScim(product, admin);
});

const settings = async (person: Person) => (await person.call(ssoRoutes.getScimSettings)).body;

describe("a token for provisioning", () => {
  it("is shown once, works until it is revoked, and two of them overlap", async () => {
    const second = await openScim(product, admin);
    expect((await admin.call(ssoRoutes.makeScimToken)).body.detail).toBe("TOO_MANY_SCIM_TOKENS");
    expect((await second.call("GET", "/Users")).status).toBe(200);
    const { tokens, baseUrl, refusal } = await settings(admin);
    expect(baseUrl).toBe(`${product.url}/api/scim/v2`);
    expect(refusal).toBeNull();
    expect(tokens.map(({ hint }: { hint: string }) => hint)).toEqual(
      [scim, second].map(({ token }) => token.slice(-4)),
    );
    expect(tokens[1].usedTimestamp).toMatch(/^\d{4}-\d{2}-\d{2}T/);
    expect(JSON.stringify(tokens)).not.toContain(scim.token);
    expect((await admin.call(ssoRoutes.revokeScimToken, { params: { id: tokens[0].id } })).status).toBe(204);
    expect((await scim.call("GET", "/Users")).status).toBe(403);
    expect((await second.call("GET", "/Users")).status).toBe(200);
  });

  it("is one of at most two, however many are made at the same moment", async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => admin.call(ssoRoutes.makeScimToken)));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await settings(admin)).tokens).toHaveLength(2);
  });

  it("that has called too often is refused in SCIM's format, with the time to call again", async () => {
    const minute = Math.floor(Date.now() / 60_000);
    const hash = createHash("sha256").update(scim.token).digest("base64url");
    const full = (each: number): Write => ({
      put: { ...scimKeys.scimTokenCalls(hash, each), calls: CALLS_PER_SCIM_TOKEN_AND_MINUTE },
      onlyIf: { anything: "as if so many calls had been made" },
      otherwise: "CONFLICT_TRY_AGAIN",
    });
    // Also of the next minute, which may begin at any moment.
    await openTable().write(full(minute), full(minute + 1));
    const answer = await fetch(`${product.url}/api/scim/v2/Users`, {
      headers: { authorization: `Bearer ${scim.token}` },
    });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([429, "application/scim+json"]);
    expect(await answer.json()).toMatchObject({
      schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
      status: "429",
    });
    const seconds = Number(answer.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    const second = await openScim(product, admin);
    expect((await second.call("GET", "/Users")).status).toBe(200);
  });

  it("needs a verified domain and a plan that includes it, and the settings say which is missing", async () => {
    const other = await product.join();
    expect((await other.call(ssoRoutes.makeScimToken)).body.detail).toBe("SCIM_NOT_IN_PLAN");
    expect((await settings(other)).refusal).toBe("SCIM_NOT_IN_PLAN");
    await putOnPlan(other, "Starter");
    expect((await other.call(ssoRoutes.makeScimToken)).body.detail).toBe("SCIM_NEEDS_PROVIDER");
    expect((await settings(other)).refusal).toBe("SCIM_NEEDS_PROVIDER");
  });

  it("is refused at the API's own address, past CloudFront, and is not recorded as used there", async () => {
    const call = (base: string) =>
      fetch(`${base}/api/scim/v2/Users`, { headers: { authorization: `Bearer ${scim.token}` } });
    expect((await call(`${product.url}/_aws/execute-api/machines`)).status).toBe(403);
    expect((await settings(admin)).tokens[0].usedTimestamp).toBeNull();
    expect((await call(product.url)).status).toBe(200);
    expect((await settings(admin)).tokens[0].usedTimestamp).toMatch(/^\d{4}-\d{2}-\d{2}T/);
  });
});
