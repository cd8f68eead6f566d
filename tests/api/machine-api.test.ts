import { openTable } from "#functions/adapters/dynamo/table.ts";
import { apiKeyKeys } from "#functions/storage/machine-api/api-key-keys.ts";
import { countCall } from "#functions/storage/machine-api/key-calls-store.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiKeyRoutes } from "#shared/api/api-keys.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { namedTemplateRoutes } from "#shared/api/named-templates.ts";
import { limits } from "#shared/constants.ts";
import { makeKey, newKey } from "#tests/support/api-keys.ts";
import { connectCustomer } from "#tests/support/customer.ts";
import { type CallOptions, type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import type { Route } from "#shared/api/route.ts";

let product: Product;
let studio: Studio;
let key: string;
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
  key = await makeKeyOf(studio.customer.accountId);
  await studio.template("Welcome", "<p>Hello {{name}}</p>{{#each items}}<p>{{title}}</p>{{/each}}");
});
afterAll(() => product.close());

const makeKeyOf = (accountId: string) => makeKey(studio.person, accountId);

const call = (route: Route, options: CallOptions = {}) => product.call(route, { token: key, ...options });

describe("a machine with an account's key", () => {
  it("lists the account's templates by name", async () => {
    await studio.template("Alerts", "<p>Alert</p>");
    const { status, body } = await call(machineApiRoutes.listAccountTemplates);
    expect(status).toBe(200);
    expect(body.entities.map(({ name }: { name: string }) => name)).toEqual(["Alerts", "Welcome"]);
    expect(body.count).toBe(2);
  });

  it("finds by a part of the name, and takes a page", async () => {
    const found = await call(machineApiRoutes.listAccountTemplates, { query: { search: "welc" } });
    expect(found.body).toMatchObject({ count: 1, entities: [{ name: "Welcome", status: "draft", version: 2 }] });
    const page = await call(machineApiRoutes.listAccountTemplates, { query: { skip: "1", limit: "1" } });
    expect(page.body).toMatchObject({ count: 2, entities: [{ name: "Welcome" }] });
    expect(page.body).not.toHaveProperty("next");
  });

  it("goes on behind the last template of a page, also when that one is gone", async () => {
    const pageAt = async (query: Readonly<Record<string, string>>) =>
      (await call(machineApiRoutes.listAccountTemplates, { query: { limit: "1", ...query } })).body;
    await studio.template("Bills", "<p>Bill</p>");
    const first = await pageAt({ skip: "1" });
    expect(first).toMatchObject({ count: 3, entities: [{ name: "Bills" }] });
    await call(namedTemplateRoutes.archiveByName, { params: { name: "Bills" } });
    const last = await pageAt({ cursor: first.next });
    expect([last.entities, last.count]).toEqual([[expect.objectContaining({ name: "Welcome" })], 2]);
    expect(last).not.toHaveProperty("next");
  });

  it("reads the parts of a version and the schema of its variables", async () => {
    const { body } = await call(machineApiRoutes.readAccountTemplate, { params: { name: "Welcome" } });
    expect(body).toMatchObject({ name: "Welcome", shownVersion: 2, subject: "Hello" });
    expect(body.html).toContain("Hello {{name}}");
    expect(body.variables.properties).toMatchObject({ name: { type: ["string", "number"] }, items: { type: "array" } });
    const first = await call(machineApiRoutes.readAccountTemplate, {
      params: { name: "Welcome" },
      query: { version: "1" },
    });
    expect(first.body.html).not.toContain("Hello {{name}}");
  });

  it.each([["Nobody"], ["Welcom"]])("gets an error for the unknown template %s", async (name) => {
    const answer = await call(machineApiRoutes.readAccountTemplate, { params: { name } });
    expect(answer).toEqual({ status: 404, body: { detail: "TEMPLATE_NOT_FOUND" } });
  });

  it("gets an error for an unknown version", async () => {
    const answer = await call(machineApiRoutes.readAccountTemplate, {
      params: { name: "Welcome" },
      query: { version: "9" },
    });
    expect(answer).toEqual({ status: 404, body: { detail: "TEMPLATE_NOT_FOUND" } });
  });

  it("sees nothing of the company's other accounts, nor of other companies", async () => {
    const other = await connectCustomer(product, studio.person, "Other");
    const otherKey = await makeKeyOf(other.accountId);
    expect((await call(machineApiRoutes.listAccountTemplates, { token: otherKey })).body.count).toBe(0);
    const options = { token: otherKey, params: { name: "Welcome" } };
    expect((await call(machineApiRoutes.readAccountTemplate, options)).status).toBe(404);
    const stranger = await openStudio(product);
    const strangersKey = await makeKey(stranger.person, stranger.customer.accountId);
    expect((await call(machineApiRoutes.listAccountTemplates, { token: strangersKey })).body.count).toBe(0);
  });
});

/** As if a key had called so often in that minute. */
const callsMade = (keyId: string, minute: number, calls: number) => ({
  put: { ...apiKeyKeys.apiKeyCalls(keyId, minute), calls },
  onlyIf: "absent" as const,
  otherwise: "CONFLICT_TRY_AGAIN" as const,
});

describe("publishing by a machine", () => {
  const params = { name: "Released" };

  it("puts a version into Amazon SES, and the audit log names the key", async () => {
    await studio.template("Released", "<p>One</p>");
    const first = await call(machineApiRoutes.publishAccountTemplate, { params, body: { version: 2 } });
    expect(first).toMatchObject({ status: 200, body: { name: "Released", status: "published", publishedVersion: 2 } });
    expect((await studio.customer.template("Released"))?.html).toContain("One");
    const { body } = await studio.person.call(companyRoutes.listAuditEntries, {
      query: { action: "template.published" },
    });
    expect(body.entities[0].actorEmail).toBe("API key CI");
  });

  it("reports what prevents it", async () => {
    await studio.template("Broken", "<p>{{#if name}}</p>");
    const broken = await call(machineApiRoutes.publishAccountTemplate, { params: { name: "Broken" }, body: {} });
    expect(broken).toMatchObject({ status: 422, body: { detail: "TEMPLATE_PREFLIGHT_FAILED" } });
    expect((await call(machineApiRoutes.publishAccountTemplate, { params, body: { version: 99 } })).status).toBe(404);
  });

  it("never overwrites what another user changed in Amazon SES", async () => {
    await studio.customer.changeTemplate("Released", { subject: "Theirs", html: "<p>Theirs</p>" });
    const answer = await call(machineApiRoutes.publishAccountTemplate, { params, body: {} });
    expect(answer).toMatchObject({ status: 409, body: { detail: "TEMPLATE_CHANGED_IN_SES" } });
    expect((await studio.customer.template("Released"))?.html).toContain("Theirs");
  });

  it("can be followed by its job, which machines of other accounts cannot find", async () => {
    const { body: jobs } = await studio.person.call(jobRoutes.listJobs);
    const { id } = jobs.entities[0];
    const { status, body } = await call(machineApiRoutes.readAccountJob, { params: { id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ job: { id, kind: "publish-templates" }, items: [{ name: "Released" }] });
    const stranger = await openStudio(product);
    const token = await makeKey(stranger.person, stranger.customer.accountId);
    expect((await call(machineApiRoutes.readAccountJob, { token, params: { id } })).status).toBe(404);
  });
});

describe("a key", () => {
  it("allows a fixed number of calls a minute, however many come at once", async () => {
    const table = openTable();
    const now = new Date("2026-11-20T10:00:30.000Z");
    await table.write(callsMade("busy", now.getTime() / 60_000 - 0.5, limits.callsPerKeyAndMinute - 10));
    const passed = await Promise.all(Array.from({ length: 30 }, () => countCall(table, "busy", now)));
    expect(passed.filter(Boolean)).toHaveLength(10);
    expect(await countCall(table, "busy", new Date("2026-11-20T10:01:00.000Z"))).toBe(true);
  });

  it("allows its first calls of a minute at the same moment", async () => {
    const now = new Date("2026-11-20T10:00:30.000Z");
    const passed = await Promise.all(Array.from({ length: 20 }, () => countCall(openTable(), "fresh", now)));
    expect(passed.filter(Boolean)).toHaveLength(20);
  });

  it("is refused with the time to wait if it has called too often, by either of its texts", async () => {
    const body = newKey([studio.customer.accountId]);
    const made = (await studio.person.call(apiKeyRoutes.makeApiKey, { body })).body;
    const rotation = { params: { id: made.apiKey.id }, body: { formerDays: 1 } };
    const rotated = (await studio.person.call(apiKeyRoutes.rotateApiKey, rotation)).body;
    const minute = Math.floor(Date.now() / 60_000);
    // Also of the next minute, which may begin at any moment.
    const full = [minute, minute + 1].map((each) => callsMade(made.apiKey.id, each, limits.callsPerKeyAndMinute));
    await openTable().write(...full);
    for (const { secret: token } of [made, rotated]) {
      const answer = await call(machineApiRoutes.listAccountTemplates, { token });
      expect(answer).toEqual({ status: 429, body: { detail: "TOO_MANY_REQUESTS" } });
    }
  });
});
