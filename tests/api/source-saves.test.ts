import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { companyRoutes } from "#shared/api/company.ts";
import { sourceSaveRoutes } from "#shared/api/source-saves.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { templateSourceRoutes } from "#shared/api/template-sources.ts";
import { versionRoutes } from "#shared/api/versions.ts";
import type { Route } from "#shared/api/route.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import type { CallOptions, Product } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { startStudioWithKey } from "#tests/support/studio-with-key.ts";

let product: Product;
let studio: Studio;
let key: string;
beforeAll(async () => {
  ({ product, studio, key } = await startStudioWithKey());
});
afterAll(() => product.close());

const call = (route: Route, options: CallOptions = {}) => product.call(route, { token: key, ...options });
const designOf = (html: string): unknown => JSON.parse(makeDesign(html));

let requests = 0;
const create = (body: object, idempotencyKey = `request-${String((requests += 1))}`, token = key) =>
  call(sourceSaveRoutes.createFromSource, { token, body, headers: { "idempotency-key": idempotencyKey } });
const save = (name: string, body: object) => call(sourceSaveRoutes.saveSource, { params: { name }, body });
const read = async (name: string, version: number) =>
  (await call(templateSourceRoutes.readSourceVersion, { params: { name, versionNumber: String(version) } })).body;
const versionsOf = async (name: string): Promise<number> =>
  (await call(templateSourceRoutes.listSourceVersions, { params: { name } })).body.versions.length;

describe("a program creates a template", () => {
  it("from a design, with tags, and reads the same source", async () => {
    await studio.person.call(tagRoutes.createTag, { body: { label: "Shop", color: "#0f766e" } });
    const source = { subject: "Hello {{name}}", design: designOf("<p>Hello</p>"), words: { de: { subject: "Hallo" } } };
    const { status, body } = await create({ name: "From-design", ...source, tags: ["shop"] });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: "From-design", status: "draft", version: 1 });
    expect(await read("From-design", 1)).toMatchObject({ source, hash: body.hash, tags: ["Shop"] });
    expect((await read("From-design", 1)).createdBy).toMatch(/^API key /);
  });

  it("from html as it is, with a text made of it", async () => {
    const source = { subject: "Hello", html: "<p  CLASS=x>Hello {{name}}<br/></p>" };
    const { body } = await create({ name: "From-html", ...source });
    expect((await read("From-html", 1)).source).toEqual(source);
    expect(body.hash).toBe((await read("From-html", 1)).hash);
  });

  it("once per Idempotency-Key, also when calls come at once, and never another one with it", async () => {
    const body = { name: "Once", subject: "Hello", html: "<p>Hello</p>" };
    const answers = await Promise.all([
      create(body, "once-only"),
      create(body, "once-only"),
      create(body, "once-only"),
    ]);
    const again = await create(body, "once-only");
    expect(new Set([...answers, again].map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(again.status).toBe(201);
    const other = await create({ ...body, subject: "Other" }, "once-only");
    const rule = expect.stringContaining("was used for another request") as string;
    expect(other).toMatchObject({ status: 400, body: { fields: [{ field: "Idempotency-Key", rule }] } });
  });

  it("of the first answer even after the template has changed since", async () => {
    const body = { name: "Changed-since", subject: "Hello", html: "<p>Hello</p>" };
    const first = await create(body, "changed-since");
    await save("Changed-since", { basedOnVersion: 1, subject: "Other" });
    expect(await create(body, "changed-since")).toEqual(first);
  });

  it.each([
    ["no body", { subject: "Hello" }, "design"],
    ["two bodies", { subject: "Hello", html: "<p>", design: {} }, "design"],
    ["no subject", { html: "<p>" }, "subject"],
    ["an unknown field", { subject: "Hello", html: "<p>", surprise: 1 }, "surprise"],
    ["a language that is none", { subject: "Hello", html: "<p>", words: { "?": {} } }, "words.?"],
  ])("not with %s", async (_what, body, field) => {
    const answer = await create({ name: "Refused", ...body });
    expect(answer).toMatchObject({ status: 400, body: { detail: "INVALID_INPUT" } });
    expect(answer.body.fields.map((problem: { field: string }) => problem.field)).toContain(field);
  });

  it("not with a design that cannot be read, an unknown tag or a name that is taken", async () => {
    const html = { subject: "Hello", html: "<p>Hello</p>" };
    await create({ name: "Taken", ...html });
    const refused = [
      await create({ name: "Refused", subject: "Hello", design: { body: 1 } }),
      await create({ name: "Refused", ...html, tags: ["nobody"] }),
      await create({ name: "Taken", ...html }),
    ];
    expect(refused.map(({ status, body }) => [status, body.detail])).toEqual([
      [400, "TEMPLATE_DESIGN_INVALID"],
      [404, "TAG_NOT_FOUND"],
      [409, "TEMPLATE_EXISTS"],
    ]);
  });

  it("not with a key that has no scope to write", async () => {
    const reader = await makeKey(studio.person, studio.customer.accountId, { scopes: ["read", "publish", "send"] });
    const answer = await create({ name: "Refused", subject: "Hello", html: "<p>" }, "without-scope", reader);
    expect(answer).toMatchObject({ status: 403, body: { detail: "PERMISSION_DENIED", fields: [{ field: "scope" }] } });
  });
});

describe("a program saves a template", () => {
  it("as a new version, unless nothing has changed", async () => {
    const id = await studio.template("Saved", "<p>2</p>");
    const { source, hash } = await read("Saved", 2);
    const sorted = JSON.parse(JSON.stringify(source, Object.keys({ ...source, ...allKeys(source) }).sort())) as object;
    expect((await save("Saved", { basedOnVersion: 2, ...sorted })).body).toMatchObject({ version: 2, hash });
    const saved = await save("Saved", { basedOnVersion: 2, design: designOf("<p>3</p>") });
    expect(saved).toMatchObject({ status: 200, body: { version: 3, status: "draft" } });
    expect(await versionsOf("Saved")).toBe(3);
    const { body: template } = await studio.person.call(templateRoutes.getTemplate, { params: { id } });
    expect(template.html).toContain("<p>3</p>");
  });

  it("not over a version that it has not seen, and hears who saved that and when", async () => {
    const id = await studio.template("Disputed", "<p>2</p>");
    await studio.change(id, "<p>3</p>");
    const answer = await save("Disputed", { basedOnVersion: 2, subject: "Mine" });
    const { createdAt } = await read("Disputed", 3);
    const rule = `Version 3 was saved by ${studio.person.email} on ${String(createdAt)}.`;
    expect(answer).toMatchObject({ status: 409, body: { detail: "TEMPLATE_CHANGED", fields: [{ rule }] } });
    // The same content is no conflict.
    const { source } = await read("Disputed", 3);
    expect(await save("Disputed", { basedOnVersion: 2, ...source })).toMatchObject({
      status: 200,
      body: { version: 3 },
    });
  });

  it("so that the app says that an API key has saved it", async () => {
    const id = await studio.template("By-key", "<p>2</p>");
    await save("By-key", { basedOnVersion: 2, subject: "Mine" });
    const body = { basedOnVersion: 2, design: makeDesign("<p>Theirs</p>") };
    const answer = await studio.person.call(templateRoutes.saveTemplate, { params: { id }, body });
    const rule = expect.stringContaining("Version 3 was saved by an API key on") as string;
    expect(answer).toMatchObject({ status: 409, body: { fields: [{ rule }] } });
    expect((await studio.person.call(versionRoutes.listTemplateVersions, { params: { id } })).status).toBe(200);
  });

  it("with html instead of its design, and with a design again", async () => {
    await studio.template("Both", "<p>2</p>");
    const { source } = await read("Both", 2);
    const html = "<p  CLASS=x>By hand<br/></p>";
    await save("Both", { basedOnVersion: 2, html });
    expect((await read("Both", 3)).source).toEqual({ subject: "Hello", html });
    await save("Both", { basedOnVersion: 3, design: source.design });
    expect((await read("Both", 4)).source).toEqual(source);
  });

  it("with other tags alone, which makes no version and leaves an entry in the audit log", async () => {
    await studio.person.call(tagRoutes.createTag, { body: { label: "news", color: "#0f766e" } });
    await studio.template("Tagged", "<p>2</p>");
    expect(await save("Tagged", { basedOnVersion: 2, tags: ["NEWS", "news "] })).toMatchObject({
      body: { version: 2 },
    });
    expect((await read("Tagged", 2)).tags).toEqual(["news"]);
    const { body } = await studio.person.call(companyRoutes.listAuditEntries, { query: { action: "template.tagged" } });
    expect(body.entities[0].actorId).toMatch(/^api-key-/);
    await save("Tagged", { basedOnVersion: 2, subject: "Other" });
    expect((await read("Tagged", 3)).tags).toEqual(["news"]);
    await save("Tagged", { basedOnVersion: 3, tags: [] });
    expect((await read("Tagged", 3)).tags).toEqual([]);
  });

  it("not if it is unknown, or of another company", async () => {
    const stranger = await openStudio(product);
    await stranger.template("Foreign", "<p>2</p>");
    const answers = [
      await save("Foreign", { basedOnVersion: 2, subject: "Mine" }),
      await save("Nobody", { basedOnVersion: 1 }),
    ];
    expect(answers).toEqual([1, 2].map(() => ({ status: 404, body: { detail: "TEMPLATE_NOT_FOUND" } })));
  });
});

/** All keys in a value, so that JSON.stringify's list of keys keeps them. */
function allKeys(value: unknown): Record<string, true> {
  if (typeof value !== "object" || value === null) return {};
  const own = Array.isArray(value) ? [] : Object.keys(value).map((name) => [name, true] as const);
  return Object.assign(Object.fromEntries(own), ...Object.values(value).map(allKeys)) as Record<string, true>;
}
