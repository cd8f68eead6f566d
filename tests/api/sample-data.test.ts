import { randomUUID } from "node:crypto";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { purgeArchivedTemplates } from "#functions/domain/lifecycle/purge-archived-templates.ts";
import { templatePk } from "#functions/storage/keys.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import type { Route } from "#shared/api/route.ts";
import { sampleDataRoutes } from "#shared/api/sample-data.ts";
import { limits } from "#shared/constants.ts";
import type { SampleData } from "#shared/models/sample-data.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { type ApiAnswer, type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

let product: Product;
let studio: Studio;
let id: string;
let made = 0;
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
});
afterAll(() => product.close());
beforeEach(async () => {
  id = await studio.template(`mail-${(made += 1)}`, "<p>Hello {{name}}</p>");
});

const values = { name: "Ada", items: [{ title: "Tea – 3 €", isGift: true }] };
const save = (name: string, more: object = {}): Promise<ApiAnswer> =>
  studio.person.call(sampleDataRoutes.saveSampleData, { params: { id }, body: { name, values, ...more } });
const list = async (of = id): Promise<SampleData[]> =>
  (await studio.person.call(sampleDataRoutes.listSampleData, { params: { id: of } })).body;
const names = async (of = id) => (await list(of)).map(({ name }) => name);
const ofSet = (sampleDataId: string) => ({ id, sampleDataId });
const update = (sampleDataId: string, body: object): Promise<ApiAnswer> =>
  studio.person.call(sampleDataRoutes.updateSampleData, { params: ofSet(sampleDataId), body });
const remove = (sampleDataId: string): Promise<ApiAnswer> =>
  studio.person.call(sampleDataRoutes.deleteSampleData, { params: ofSet(sampleDataId) });
const codes = (answers: readonly ApiAnswer[]) =>
  answers.map(({ status, body }) => (status < 300 ? "" : String(body.detail))).sort();

describe("the sample data of a template", () => {
  it("is returned as it was saved, by name, to every user who sees the template", async () => {
    expect(await list()).toEqual([]);
    await save("Order of Bob");
    const { status, body } = await save(" Ada ");
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      name: "Ada",
      values,
      revision: 1,
      updatedTimestamp: expect.any(String),
      updatedByUser: { firstName: "", lastName: "", email: studio.person.email },
    });
    const all = await list();
    expect(all.map(({ name }) => name)).toEqual(["Ada", "Order of Bob"]);
    expect(all[0]).toEqual(body);
  });

  it("is saved once under a name, whatever the case, also by ten calls at once", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => save(i % 2 === 0 ? "Ada" : "ADA")));
    expect(codes(answers)).toEqual(["", ...Array.from({ length: 9 }, () => "SAMPLE_DATA_EXISTS")]);
    expect(await list()).toHaveLength(1);
  });

  it("is limited to 20 sets, also when several users save at once", async () => {
    for (let i = 3; i <= limits.sampleDataPerTemplate; i += 1) await save(`Set ${String(i)}`);
    const answers = await Promise.all(["A", "B", "C", "D"].map((name) => save(name)));
    expect(codes(answers)).toEqual(["", "", "TOO_MUCH_SAMPLE_DATA", "TOO_MUCH_SAMPLE_DATA"]);
    const all = await list();
    expect(all).toHaveLength(limits.sampleDataPerTemplate);
    await remove(all[0]!.id);
    expect((await save("One more")).status).toBe(201);
  });

  it("can get another name or other values, and gives up its old name", async () => {
    const { body: ada } = await save("Ada");
    const renamed = await update(ada.id, { basedOnRevision: 1, name: "Grace" });
    expect(renamed).toMatchObject({ status: 200, body: { name: "Grace", values, revision: 2 } });
    const changed = await update(ada.id, { basedOnRevision: 2, values: { name: "Grace" } });
    expect(changed).toMatchObject({ status: 200, body: { name: "Grace", values: { name: "Grace" }, revision: 3 } });
    expect(await list()).toEqual([changed.body]);
    expect((await save("Ada")).status).toBe(201);
    expect(await update(ada.id, { basedOnRevision: 3, name: "ada" })).toMatchObject({
      status: 409,
      body: { detail: "SAMPLE_DATA_EXISTS" },
    });
    expect((await update(ada.id, { basedOnRevision: 3, name: "GRACE" })).body.name).toBe("GRACE");
  });

  it("is meant for mails in one language, or in all", async () => {
    const { body: ada } = await save("Ada");
    expect(ada).not.toHaveProperty("language");
    const { body: eva } = await save("Eva", { language: "de-at" });
    expect(eva.language).toBe("de-AT");
    expect((await update(eva.id, { basedOnRevision: 1, name: "Evi" })).body.language).toBe("de-AT");
    expect((await update(ada.id, { basedOnRevision: 1, language: "fr" })).body).toMatchObject({ name: "Ada", values });
    expect((await list()).map(({ language }) => language)).toEqual(["fr", "de-AT"]);
    const forAll = await update(eva.id, { basedOnRevision: 2, language: null });
    expect(forAll.body).not.toHaveProperty("language");
    expect((await list()).map(({ language }) => language)).toEqual(["fr", undefined]);
  });

  it("is not overwritten if another user changed it", async () => {
    const { body: ada } = await save("Ada");
    const changes = ["1", "2", "3"].map((name) => update(ada.id, { basedOnRevision: 1, values: { name } }));
    expect(codes(await Promise.all(changes))).toEqual(["", "SAMPLE_DATA_CHANGED", "SAMPLE_DATA_CHANGED"]);
    expect(await list()).toMatchObject([{ revision: 2 }]);
  });

  it("is deleted, and its name is free", async () => {
    const { body: ada } = await save("Ada");
    expect((await remove(ada.id)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await remove(ada.id)).toEqual({ status: 404, body: { detail: "SAMPLE_DATA_NOT_FOUND" } });
    expect((await update(ada.id, { basedOnRevision: 1, name: "Ada" })).status).toBe(404);
    expect((await save("Ada")).status).toBe(201);
  });

  it("is restored with a deleted template, and deleted when that is purged", async () => {
    await save("Ada");
    const params = { id };
    await studio.person.call(lifecycleRoutes.deleteTemplate, { params });
    expect((await studio.person.call(sampleDataRoutes.listSampleData, { params })).status).toBe(404);
    expect((await save("Bob")).status).toBe(404);
    await studio.person.call(lifecycleRoutes.restoreTemplate, { params });
    expect(await names()).toEqual(["Ada"]);
    await studio.person.call(lifecycleRoutes.deleteTemplate, { params });
    const table = openTable();
    const now = () => new Date(Date.now() + 31 * 24 * 3_600_000);
    const { failures } = await purgeArchivedTemplates({ table, now, newId: randomUUID, hasTime: () => true });
    expect(failures).toEqual([]);
    const { company } = claimsOf(studio.person);
    expect(await table.query({ pk: templatePk(company, id), skPrefix: "" })).toEqual([]);
  });

  it("is copied with the template, and each copy is independent from then on", async () => {
    await save("Ada", { language: "de" });
    await save("Bob");
    const body = { duplicate_name: `copy-${made}` };
    const copy = await studio.person.call(lifecycleRoutes.duplicateTemplate, { params: { id }, body });
    const copied = await list(copy.body.uid);
    expect(copied).toMatchObject([
      { name: "Ada", values, language: "de", revision: 1 },
      { name: "Bob", values },
    ]);
    expect(copied[1]).not.toHaveProperty("language");
    const params = { id: copy.body.uid, sampleDataId: copied[0]!.id };
    await studio.person.call(sampleDataRoutes.deleteSampleData, { params });
    expect([await names(copy.body.uid), await names()]).toEqual([["Bob"], ["Ada", "Bob"]]);
    const again = { params: { id: copy.body.uid }, body: { name: "bob", values } };
    expect((await studio.person.call(sampleDataRoutes.saveSampleData, again)).status).toBe(409);
  });
});

describe("what is refused", () => {
  const nested = (levels: number): object => (levels === 0 ? {} : { in: nested(levels - 1) });

  it.each<[string, object, string, string]>([
    ["a blank name", { name: "  " }, "name", "Please enter a name for this sample data."],
    ["a name of two lines", { name: "a\nb" }, "name", "Please use one line without control characters."],
    [
      "a script in a value",
      { values: { items: [{ title: "<SCRIPT src=x>" }] } },
      "values",
      "String not allowed. Please remove script tags.",
    ],
    [
      "a script in a value's name",
      { values: { "<script>": "" } },
      "values",
      "String not allowed. Please remove script tags.",
    ],
    [
      "more than 20,000 characters",
      { values: { text: "x".repeat(limits.sampleDataCharacters) } },
      "values",
      "Sample data can have 20,000 characters as JSON.",
    ],
    ["values without an end", { values: nested(43) }, "values", "is nested deeper than a template can ask for"],
    [
      "a language that is none",
      { language: "German" },
      "language",
      "must be a language tag such as de, pt-BR or zh-Hant",
    ],
    ["a list of values", { values: [] }, "values", expect.any(String)],
    ["what it does not know", { id: "template-1" }, "id", "is not a known field"],
  ])("%s", async (_, more, field, rule) => {
    expect(await save("Ada", more)).toEqual({
      status: 400,
      body: { detail: "INVALID_INPUT", fields: [{ field, rule }] },
    });
    expect(await list()).toEqual([]);
  });

  it("keeps values as deep as a template can ask for", async () => {
    const deep = { values: nested(40) };
    expect((await save("Deep", deep)).body.values).toEqual(deep.values);
    expect((await list())[0]?.values).toEqual(deep.values);
  });

  it("anything of another company's template, which looks like one that is not there", async () => {
    const { body: ada } = await save("Ada");
    const stranger = await product.join();
    const params = { id, sampleDataId: ada.id };
    const calls: readonly (readonly [Route, object?])[] = [
      [sampleDataRoutes.listSampleData],
      [sampleDataRoutes.saveSampleData, { name: "Mine", values }],
      [sampleDataRoutes.updateSampleData, { basedOnRevision: 1, name: "Mine" }],
      [sampleDataRoutes.deleteSampleData],
    ];
    const answers = await Promise.all(calls.map(([route, body]) => stranger.call(route, { params, body })));
    expect(codes(answers)).toEqual(calls.map(() => "TEMPLATE_NOT_FOUND"));
    expect(await names()).toEqual(["Ada"]);
  });

  it("sample data of another template, which looks like one that is not there", async () => {
    const { body: ada } = await save("Ada");
    const other = await studio.template(`mail-${(made += 1)}`, "<p>Hello</p>");
    const params = { id: other, sampleDataId: ada.id };
    const change = { params, body: { basedOnRevision: 1, name: "Mine" } };
    expect((await studio.person.call(sampleDataRoutes.updateSampleData, change)).body.detail).toBe(
      "SAMPLE_DATA_NOT_FOUND",
    );
    expect((await studio.person.call(sampleDataRoutes.deleteSampleData, { params })).status).toBe(404);
    expect(await names()).toEqual(["Ada"]);
  });
});
