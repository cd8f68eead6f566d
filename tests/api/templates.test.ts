import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { templateRoutes } from "#shared/api/templates.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const create = (person: Person, template_name = "welcome", subject = "Hello {{first}}") =>
  person.call(templateRoutes.createTemplate, { body: { template_name, subject } });
const get = (person: Person, id: string) => person.call(templateRoutes.getTemplate, { params: { id } });
const save = (person: Person, id: string, body: object) =>
  person.call(templateRoutes.saveTemplate, { params: { id }, body });
const list = (person: Person, query: Record<string, string> = {}) =>
  person.call(templateRoutes.listTemplates, { query });

/** The founder of a new company, and a template in it. */
async function author() {
  const person = await product.join();
  const { body } = await create(person);
  return { person, id: body.uid as string };
}

describe("creating a template", () => {
  it("gives a draft with a blank design, before any account is connected", async () => {
    const person = await product.join();
    const created = await create(person);
    expect(created).toMatchObject({
      status: 201,
      body: { templateName: "welcome", status: "draft", versionNumber: 1, unpublishedChanges: true },
    });
    const { body } = await get(person, created.body.uid);
    expect(body).toMatchObject({ subject: "Hello {{first}}", textIsOwn: false, awsAccountId: null });
    expect(JSON.parse(body.design).body.rows).toHaveLength(1);
    expect(body.html).toMatch(/^<!doctype html/i);
  });

  it("begins with a starter if one is named, and refuses one that does not exist", async () => {
    const person = await product.join();
    const { body: samples } = await person.call(templateRoutes.listTemplateSamples, {});
    const { sample_name, default_name, subject, html_code } = samples.find(
      (sample: { sample_name: string }) => sample.sample_name === "receipt",
    );
    const made = (name: string) =>
      person.call(templateRoutes.createTemplate, { body: { template_name: default_name, subject, sample_name: name } });
    expect(await made("none")).toMatchObject({ status: 400, body: { fields: [{ field: "sample_name" }] } });
    const { body: created } = await made(sample_name);
    const { body } = await get(person, created.uid);
    expect(body).toMatchObject({ subject, textIsOwn: false });
    expect(body.html).toBe(html_code);
    expect(JSON.parse(body.design).body.rows.length).toBeGreaterThan(5);
  });

  it("refuses a name that is taken, also when two are made at once", async () => {
    const person = await product.join();
    const answers = await Promise.all([create(person), create(person)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await create(person)).body).toEqual({ detail: "TEMPLATE_EXISTS" });
  });

  it("never exceeds the limit of the plan, however many are created at once", async () => {
    const person = await product.join();
    const names = Array.from({ length: 12 }, (_, i) => `template-${i}`);
    const answers = await Promise.all(names.map((name) => create(person, name)));
    const outcomes = answers.map(({ status, body }) => (status === 201 ? "created" : `${status} ${body.detail}`));
    expect(outcomes.sort()).toEqual([
      ...Array.from({ length: 7 }, () => "426 TEMPLATE_LIMIT_EXCEEDED"),
      ...Array.from({ length: 5 }, () => "created"),
    ]);
    expect((await list(person)).body.count).toBe(5);
    expect(await create(person, "one-more")).toMatchObject({
      status: 426,
      body: { detail: "TEMPLATE_LIMIT_EXCEEDED" },
    });
  });

  it.each([
    [{ template_name: "two words", subject: "Hi" }, "template_name"],
    [{ template_name: "a".repeat(65), subject: "Hi" }, "template_name"],
    [{ template_name: "welcome", subject: "" }, "subject"],
    [{ template_name: "welcome", subject: "a\r\nBcc: b@example.com" }, "subject"],
    [{ template_name: "welcome" }, "subject"],
    [{ template_name: "welcome", subject: "Hi", html: "<p>" }, "html"],
  ])("refuses %j, naming %s", async (body, field) => {
    const person = await product.join();
    const answer = await person.call(templateRoutes.createTemplate, { body });
    expect(answer).toMatchObject({ status: 400, body: { detail: "INVALID_INPUT", fields: [{ field }] } });
  });
});

describe("opening a template", () => {
  it("answers alike for one that does not exist and one of another company", async () => {
    const { id } = await author();
    const stranger = await product.join();
    const notFound = { status: 404, body: { detail: "TEMPLATE_NOT_FOUND" } };
    expect(await get(stranger, id)).toEqual(notFound);
    expect(await get(stranger, "00000000-0000-4000-8000-000000000000")).toEqual(notFound);
    expect(await save(stranger, id, { basedOnVersion: 1, design: makeDesign("") })).toEqual(notFound);
  });
});

describe("saving a template", () => {
  it("creates a new version, its html and text rendered from the design", async () => {
    const { person, id } = await author();
    const design = makeDesign("<p>Welcome, {{first}}</p>");
    const saved = await save(person, id, { basedOnVersion: 1, design, subject: "Welcome" });
    expect(saved).toMatchObject({
      status: 200,
      body: { versionNumber: 2, status: "draft", subject: "Welcome", design },
    });
    expect(saved.body.html).toContain("<p>Welcome, {{first}}</p>");
    expect(saved.body.text).toContain("Welcome, {{first}}");
    expect((await get(person, id)).body).toEqual({ ...saved.body, deployments: [] });
  });

  it("creates no new version when nothing has changed", async () => {
    const { person, id } = await author();
    const change = { basedOnVersion: 1, design: makeDesign("<p>1</p>"), subject: "Welcome" };
    const first = await save(person, id, change);
    expect((await save(person, id, change)).body).toEqual(first.body);
    expect((await save(person, id, { ...change, basedOnVersion: 2 })).body).toEqual(first.body);
  });

  it("refuses a change of an older version, naming who saved a newer one", async () => {
    const { person, id } = await author();
    await save(person, id, { basedOnVersion: 1, design: makeDesign("<p>1</p>") });
    const stale = await save(person, id, { basedOnVersion: 1, design: makeDesign("<p>2</p>") });
    expect(stale).toMatchObject({ status: 409, body: { detail: "TEMPLATE_CHANGED" } });
    expect(stale.body.fields).toMatchObject([{ field: "basedOnVersion" }]);
    expect(stale.body.fields[0].rule).toContain(`Version 2 was saved by ${person.email}`);
    expect((await get(person, id)).body.html).toContain("<p>1</p>");
  });

  it("accepts one of two saves at the same moment, and keeps what it saved", async () => {
    const { person, id } = await author();
    const answers = await Promise.all(
      ["a", "b"].map((text) => save(person, id, { basedOnVersion: 1, design: makeDesign(`<p>${text}</p>`) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)!;
    expect((await get(person, id)).body).toEqual({ ...winner.body, deployments: [] });
  });

  it.each([
    ["is not JSON", "not a design"],
    ["has no body", "{}"],
    ["has rows that are none", '{"body":{"rows":[1]}}'],
  ])("refuses a design that %s and keeps the last version", async (_, design) => {
    const { person, id } = await author();
    const before = await get(person, id);
    const refused = await save(person, id, { basedOnVersion: 1, design });
    expect(refused).toMatchObject({
      status: 400,
      body: { detail: "TEMPLATE_DESIGN_INVALID", fields: [{ field: "design" }] },
    });
    expect(await get(person, id)).toEqual(before);
  });

  it("refuses more html than Amazon SES accepts", async () => {
    const { person, id } = await author();
    const refused = await save(person, id, {
      basedOnVersion: 1,
      design: makeDesign(`<p>${"ä".repeat(256 * 1024)}</p>`),
    });
    expect(refused).toMatchObject({ status: 413, body: { detail: "TEMPLATE_TOO_LARGE" } });
  });

  it("refuses a design of more than 2 MB, whatever its characters", async () => {
    const { person, id } = await author();
    for (const unknown of ["a".repeat(2 * 1024 * 1024), "\u4e00".repeat(700_000)]) {
      const design = JSON.stringify({ ...JSON.parse(makeDesign("<p>1</p>")), unknown });
      expect(await save(person, id, { basedOnVersion: 1, design })).toEqual({
        status: 400,
        body: {
          detail: "INVALID_INPUT",
          fields: [{ field: "design", rule: "The design is larger than 2 MB." }],
        },
      });
    }
  });

  it("keeps a large design unchanged, with keys it does not know", async () => {
    const { person, id } = await author();
    const unknown = randomBytes(700_000).toString("base64");
    const design = JSON.stringify({ ...JSON.parse(makeDesign("<p>1</p>")), unknown }, undefined, 1);
    await save(person, id, { basedOnVersion: 1, design });
    expect((await get(person, id)).body.design).toBe(design);
  });

  it("keeps a text part written by hand, until it is emptied", async () => {
    const { person, id } = await author();
    await save(person, id, { basedOnVersion: 1, design: makeDesign("<p>1</p>"), text: "By hand" });
    const kept = await save(person, id, { basedOnVersion: 2, design: makeDesign("<p>2</p>") });
    expect(kept.body).toMatchObject({ text: "By hand", textIsOwn: true });
    const emptied = await save(person, id, { basedOnVersion: 3, design: makeDesign("<p>2</p>"), text: "" });
    expect(emptied.body).toMatchObject({ versionNumber: 4, text: expect.stringContaining("2"), textIsOwn: false });
  });

  it("generates the text part again if a client sends back the generated one", async () => {
    const { person, id } = await author();
    const { body } = await save(person, id, { basedOnVersion: 1, design: makeDesign("<p>first</p>") });
    const next = await save(person, id, { basedOnVersion: 2, design: makeDesign("<p>second</p>"), text: body.text });
    expect(next.body).toMatchObject({ text: expect.stringContaining("second"), textIsOwn: false });
  });
});

describe("the list of templates", () => {
  it("contains the company's own, searched, filtered, sorted and counted", async () => {
    const person = await product.join();
    for (const name of ["beta", "Alpha", "alphabet"]) await create(person, name);
    await author();
    const names = async (query: Record<string, string>) =>
      (await list(person, query)).body.entities.map(({ templateName }: { templateName: string }) => templateName);
    expect(await names({ order_by: "template_name", order: "asc" })).toEqual(["Alpha", "alphabet", "beta"]);
    expect(await names({})).toEqual(["alphabet", "Alpha", "beta"]);
    expect(await names({ search: "ALPHA", order_by: "template_name", order: "desc" })).toEqual(["alphabet", "Alpha"]);
    expect(await names({ status: "published" })).toEqual([]);
    expect((await list(person, { limit: "1" })).body).toMatchObject({ entities: [{}], count: 3 });
  });

  it.each([
    [{ limit: "101" }, "limit"],
    [{ skip: "-1" }, "skip"],
    [{ status: "gone" }, "status.0"],
    [{ order_by: "colour" }, "order_by"],
    [{ page: "1" }, "page"],
  ])("refuses %j", async (query, field) => {
    const person = await product.join();
    expect(await list(person, query)).toMatchObject({ status: 400, body: { fields: [{ field }] } });
  });
});
