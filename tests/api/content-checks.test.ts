import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentCheckRoutes } from "#shared/api/content-checks.ts";
import { languageRoutes } from "#shared/api/languages.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { sourceSaveRoutes } from "#shared/api/source-saves.ts";
import { templateSourceRoutes } from "#shared/api/template-sources.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

let product: Product;
let studio: Studio;
let key: string;
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
  key = await makeKey(studio.person, studio.customer.accountId, { scopes: ["read"] });
  await studio.template("Order", "<p>Hello {{name}}</p>");
  const languages = [{ code: "en" }, { code: "de" }, { code: "ar" }];
  await studio.person.call(languageRoutes.setLanguages, {
    body: { languages, default: "en", namePattern: "{name}_{language}", revision: 0 },
  });
  const publisher = await makeKey(studio.person, studio.customer.accountId);
  const published = { token: publisher, params: { name: "Order" }, body: {} };
  await product.call(machineApiRoutes.publishAccountTemplate, published);
});
afterAll(() => product.close());

const render = (body: object) => product.call(contentCheckRoutes.renderContent, { token: key, body });
const check = (body: object) => product.call(contentCheckRoutes.checkContent, { token: key, body });
const designOf = (html: string): unknown => JSON.parse(makeDesign(html));
const rulesOf = (problems: readonly { rule: string }[]) => problems.map(({ rule }) => rule);

describe("a program renders a mail", () => {
  it("of a content that is not saved, with its data", async () => {
    const content = { subject: "Hi {{name}}", html: "<p>{{#each items}}{{title}};{{/each}}</p>", text: "Bye {{name}}" };
    const data = { name: "Ada", items: [{ title: "Tea" }, { title: "Jam" }] };
    const { status, body } = await render({ content, data });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ subject: "Hi Ada", html: "<p>Tea;Jam;</p>", text: "Bye Ada" },
      ...{ language: null, missing: [], data },
    });
  });

  it("of a design, as a save makes it", async () => {
    const content = { subject: "Hello", design: designOf("<p>Hello {{name}}</p>") };
    const unsaved = await render({ content, data: { name: "Ada" } });
    expect(unsaved.body.html).toContain("<p>Hello Ada</p>");
    const saved = await render({ template: "Order", data: { name: "Ada" } });
    expect(unsaved.body).toEqual(saved.body);
  });

  it("with sample data unless it gives data", async () => {
    const { body } = await render({ template: "Order" });
    expect(body.data).toEqual({ name: expect.any(String) as string });
    expect(body.html).toContain(`<p>Hello ${body.data.name}</p>`);
  });

  it("and is told every value that the data lacks, with its place", async () => {
    const content = { subject: "Hi {{name}}", html: "<p>\n{{user.city}}{{#if vip}}{{gift}}{{/if}}</p>" };
    const { status, body } = await render({ content, data: { user: {} } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ subject: "Hi {{name}}", html: "<p>\n{{user.city}}</p>" });
    expect(body.missing.slice(0, 2)).toEqual([
      { value: "name", part: "subject", line: 1, column: 6 },
      { value: "user.city", part: "html", line: 2, column: 3 },
    ]);
  });

  it("in a language, in the closest one that the mail has words in, and in its direction", async () => {
    const words = { de: { subject: "Hallo {{name}}" }, ar: { subject: "{{name}}" } };
    const content = { subject: "Hello {{name}}", design: designOf("<p>{{name}}</p>"), words };
    const data = { name: "Ada" };
    expect((await render({ content, data, language: "de-AT" })).body).toMatchObject({
      subject: "Hallo Ada",
      language: "de",
    });
    expect((await render({ content, data, language: "fr" })).body).toMatchObject({
      subject: "Hello Ada",
      language: null,
    });
    const arabic = await render({ content, data, language: "ar" });
    expect(arabic.body.language).toBe("ar");
    expect(arabic.body.html).toContain('dir="rtl"');
  });

  it("of an older version of a template", async () => {
    const { body } = await render({ template: "Order", version: 1, data: {} });
    expect(body.html).not.toContain("<p>Hello");
  });

  it.each([
    ["a template that the account has not", { template: "None" }, 404, "TEMPLATE_NOT_FOUND"],
    ["a version that the template has not", { template: "Order", version: 9 }, 404, "TEMPLATE_NOT_FOUND"],
    ["a design that cannot be read", { content: { subject: "A", design: {} } }, 400, "TEMPLATE_DESIGN_INVALID"],
    ["neither content nor template", {}, 400, "INVALID_INPUT"],
    ["both", { template: "Order", content: { subject: "A", html: "a" } }, 400, "INVALID_INPUT"],
    ["a version of no template", { version: 1, content: { subject: "A", html: "a" } }, 400, "INVALID_INPUT"],
  ])("but not %s", async (_, body, status, detail) => {
    expect(await render(body)).toMatchObject({ status, body: { detail } });
  });

  it("and is told the place of what Amazon SES could not parse", async () => {
    const answer = await render({ content: { subject: "A", html: "<p>\n{{#if a}}</p>" } });
    expect(answer).toMatchObject({ status: 422, body: { detail: "TEMPLATE_PREFLIGHT_FAILED" } });
    expect(answer.body.fields[0].field).toBe("html");
  });
});

describe("a program checks a content", () => {
  it("that is fine, and is told what data it takes", async () => {
    const { status, body } = await check({ content: { subject: "Hi {{name}}", html: "<p>Hello</p>" } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ok: true, problems: [], contract: null });
    expect(body.variables.properties).toHaveProperty("name");
  });

  it("for what Amazon SES could not render, with the place", async () => {
    const { body } = await check({ content: { subject: "A", html: "<p>\n  {{#if a}}</p>" } });
    expect(body).toMatchObject({ ok: false, variables: null });
    expect(body.problems).toMatchObject([{ rule: "block-not-closed", severity: "error", part: "html", line: 2 }]);
  });

  it("for what the editor's checks find, with the item of the design", async () => {
    const design = { subject: "Hello", design: designOf('<a href="">Shop</a>') };
    const { body } = await check({ content: design });
    expect(body.problems.some(({ item }: { item?: string | null }) => typeof item === "string")).toBe(true);
  });

  it("for what it changes for callers of the published version", async () => {
    const content = { subject: "Hello", design: designOf("<p>Hello {{name}} {{code}}</p>") };
    const { body } = await check({ content, template: "Order" });
    expect(body.ok).toBe(false);
    expect(rulesOf(body.problems)).toContain("contract-broken");
    expect(body.contract).toMatchObject({ from: 2, compatible: false });
    expect(body.contract.changes).toMatchObject([{ effect: "breaking", value: "code", witness: { name: "name" } }]);
    const same = await check({ content: { subject: "Hello", html: "{{name}}" }, template: "Order" });
    expect(same.body).toMatchObject({ ok: true, contract: { compatible: true, changes: [] } });
  });

  it("in every language of the company, or in those it names", async () => {
    const words = { de: { subject: "{{#if" }, ar: { subject: "{{/if}}" } };
    const content = { subject: "Hello", design: designOf("<p>Hello</p>"), words };
    const broken = async (body: object) => {
      const { body: checked } = await check(body);
      const errors = checked.problems.filter(({ severity }: { severity: string }) => severity === "error");
      return [...new Set(errors.map(({ language }: { language?: string }) => language))];
    };
    expect(await broken({ content })).toEqual(["de", "ar"]);
    expect(await broken({ content, languages: ["ar"] })).toEqual(["ar"]);
    expect(await broken({ content, languages: [] })).toEqual([]);
  });

  it("and a mail that is too large for so many languages is refused before it is checked, with how many it can have", async () => {
    const codes = "ar bg cs da de el es et fi fr hu it ja lt nl pl pt ro sk sv".split(" ");
    const words = Object.fromEntries(codes.map((code) => [code, { subject: `Hi in ${code}` }]));
    const content = { subject: "Hi", design: designOf(`<p>${"word ".repeat(400_000)}</p>`), words };
    const { status, body } = await check({ content, languages: codes });
    expect([status, body.detail, body.fields]).toEqual([
      ...[400, "INVALID_INPUT"],
      [{ field: "languages", rule: "name at most 13 for a mail of this size" }],
    ]);
    expect((await check({ content, languages: codes.slice(0, 13) })).status).toBe(200);
    expect((await check({ content, languages: [] })).status).toBe(200);
  });

  it("and nothing is stored", async () => {
    await check({ content: { subject: "Other", html: "<p>Other</p>" }, template: "Order" });
    const params = { name: "Order" };
    const { body } = await product.call(templateSourceRoutes.listSourceVersions, { token: key, params });
    expect(body.versions).toHaveLength(2);
  });

  it("but not against a template that the account has not", async () => {
    const answer = await check({ content: { subject: "A", html: "a" }, template: "None" });
    expect(answer).toEqual({ status: 404, body: { detail: "TEMPLATE_NOT_FOUND" } });
  });
});

it("a mail is rendered and checked like the one that is saved of it", async () => {
  const writer = await makeKey(studio.person, studio.customer.accountId);
  const content = { subject: "Hi {{name}}", html: "<p  CLASS=x>Hi {{name}}<br/></p>" };
  const created = {
    token: writer,
    headers: { "idempotency-key": "same-as-saved" },
    body: { name: "Saved", ...content },
  };
  await product.call(sourceSaveRoutes.createFromSource, created);
  const data = { name: "Ada" };
  expect((await render({ content, data })).body).toEqual((await render({ template: "Saved", data })).body);
});
