import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { putNewTag } from "#functions/storage/tags/tag-store.ts";
import { blockRoutes } from "#shared/api/blocks.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { templateContentRoutes } from "#shared/api/template-contents.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { templateViewRoutes } from "#shared/api/template-views.ts";
import type { Tag } from "#shared/models/tag.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { createTaggedBlock } from "#tests/support/tagged-block.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const color = "#0f766e";
const create = (person: Person, label: string) => person.call(tagRoutes.createTag, { body: { label, color } });
const rename = (person: Person, id: string | undefined, label: string) =>
  person.call(tagRoutes.updateTag, { body: { id, label, color } });
const labelsOf = async (person: Person): Promise<string[]> =>
  (await person.call(tagRoutes.listTags)).body.map(({ label }: Tag) => label);

/** A new company with these tags, and their ids by label. */
async function companyWith(...labels: readonly string[]) {
  const person = await product.join();
  const ids: Record<string, string> = {};
  for (const label of labels) ids[label] = (await create(person, label)).body.id;
  return { person, ids };
}

/** A tag as it may have been stored before tags could be nested. */
async function storeTag(person: Person, label: string): Promise<string> {
  const [id, at] = [`tag-${label.length}-of-before`, "2026-01-01T00:00:00.000Z"];
  const tag = { id, label, color, createdAt: at, updatedAt: at, useCount: 0 };
  await openTable().write(...putNewTag(claimsOf(person).company, tag));
  return id;
}

/** Templates that are called like the tags that they carry. */
async function shop() {
  const company = await companyWith("Orders/Returns", "Orders/Returns/EU", "Ordering", "News");
  const { person, ids } = company;
  const templateWith = (name: string, ...tags: readonly string[]) =>
    person.call(templateRoutes.createTemplate, {
      body: { template_name: name, subject: "Hello", tags: tags.map((tag) => ids[tag]) },
    });
  await templateWith("returns", "Orders/Returns");
  await templateWith("returns-eu", "Orders/Returns/EU", "Orders/Returns");
  await templateWith("news", "Ordering", "News");
  await templateWith("plain");
  const found = async (...tag_filter: readonly (string | undefined)[]): Promise<string[]> => {
    const query = { tag_filter: tag_filter.join(","), order_by: "template_name", order: "asc" };
    const { body } = await person.call(templateRoutes.listTemplates, { query });
    return body.entities.map(({ templateName }: { templateName: string }) => templateName);
  };
  return { ...company, templateWith, found };
}

describe("the filter of templates by a tag", () => {
  it("finds those of the tags nested below it too, whatever the case of their labels", async () => {
    const { person, ids, found, templateWith } = await shop();
    expect(await found(ids["Orders/Returns"])).toEqual(["returns", "returns-eu"]);
    expect(await found(ids["Orders/Returns/EU"])).toEqual(["returns-eu"]);
    expect(await found(ids["Orders/Returns/EU"], ids["News"])).toEqual(["news", "returns-eu"]);
    const parent = (await create(person, "ORDERS")).body.id;
    expect(await found(parent)).toEqual(["returns", "returns-eu"]);
    ids["orders/new"] = (await create(person, "orders/new")).body.id;
    await templateWith("new-order", "orders/new");
    expect(await found(parent)).toEqual(["new-order", "returns", "returns-eu"]);
  });

  it("finds by a parent that is no tag itself, also after it became one, and nothing by an unknown one", async () => {
    const { person, ids, found, templateWith } = await shop();
    expect(await found("under:orders")).toEqual(["returns", "returns-eu"]);
    expect(await found("under:orders/returns", ids["News"])).toEqual(["news", "returns", "returns-eu"]);
    expect(await found("under:order")).toEqual([]);
    expect(await found("under:%zz")).toEqual([]);
    ids["Orders"] = (await create(person, "Orders")).body.id;
    await templateWith("order", "Orders");
    expect(await found("under:orders")).toEqual(["order", "returns", "returns-eu"]);
  });

  it("is refused with what is neither an id nor a place", async () => {
    const { person } = await companyWith();
    for (const tag_filter of ["a b", "under:", "under:a b"]) {
      const answer = await person.call(templateRoutes.listTemplates, { query: { tag_filter } });
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: [{ field: "tag_filter.0", rule: "must be the id of a tag, or its place" }] },
      });
    }
  });

  it("is part of saved views, and of the search in contents", async () => {
    const { person } = await shop();
    const view = { name: "Orders", address: { filteredTags: "under:orders" }, forCompany: false };
    expect(await person.call(templateViewRoutes.createTemplateView, { body: view })).toMatchObject({ status: 201 });
    const query = { text: "Hello", tag_filter: "under:orders" };
    expect((await person.call(templateContentRoutes.findInContents, { query })).body.total).toBe(2);
  });

  it("does the same for reusable blocks", async () => {
    const { person, ids } = await companyWith("Orders/Returns", "News");
    await createTaggedBlock(person, "Label", ids["Orders/Returns"]!);
    await createTaggedBlock(person, "Header", ids["News"]!);
    const parent = (await create(person, "Orders")).body.id;
    for (const tag_filter of ["under:orders", parent]) {
      const { body } = await person.call(blockRoutes.listBlocks, { query: { tag_filter } });
      expect(body).toMatchObject({ count: 1, entities: [{ label: "Label" }] });
    }
  });
});

describe("the counts by tag", () => {
  it("are of the templates that match the other filters, each once below a parent", async () => {
    const { person, ids } = await shop();
    const countsWith = async (query: object) =>
      (await person.call(templateRoutes.listTemplates, { query: { tag_counts: "true", ...query } })).body.tagCounts;
    const all = {
      all: 4,
      byTag: {
        "under:orders": 2,
        [ids["Orders/Returns"]!]: 2,
        [ids["Orders/Returns/EU"]!]: 1,
        [ids["Ordering"]!]: 1,
        [ids["News"]!]: 1,
      },
    };
    expect(await countsWith({})).toEqual(all);
    expect(await countsWith({ tag_filter: ids["News"], limit: "1" })).toEqual(all);
    expect(await countsWith({ search: "eu" })).toEqual({
      all: 1,
      byTag: { "under:orders": 1, [ids["Orders/Returns"]!]: 1, [ids["Orders/Returns/EU"]!]: 1 },
    });
    expect(await countsWith({ status: "published" })).toEqual({ all: 0, byTag: {} });
    expect((await person.call(templateRoutes.listTemplates, { query: {} })).body).not.toHaveProperty("tagCounts");
  });

  it("are of reusable blocks in their list", async () => {
    const { person, ids } = await companyWith("Orders/Returns", "Orders/Late", "News");
    await createTaggedBlock(person, "Label", ids["Orders/Returns"]!, ids["Orders/Late"]!);
    await createTaggedBlock(person, "Header", ids["News"]!);
    await createTaggedBlock(person, "Footer");
    const countsWith = async (query: object) =>
      (await person.call(blockRoutes.listBlocks, { query: { tag_counts: "true", ...query } })).body.tagCounts;
    const ofLabel = { "under:orders": 1, [ids["Orders/Returns"]!]: 1, [ids["Orders/Late"]!]: 1 };
    const all = { all: 3, byTag: { ...ofLabel, [ids["News"]!]: 1 } };
    expect(await countsWith({})).toEqual(all);
    expect(await countsWith({ tag_filter: ids["News"], limit: "1" })).toEqual(all);
    expect(await countsWith({ search: "label" })).toEqual({ all: 1, byTag: ofLabel });
    expect((await person.call(blockRoutes.listBlocks)).body).not.toHaveProperty("tagCounts");
  });
});

describe("a label from before tags could be nested", () => {
  it("is no parent and has none, and can keep its label when it gets another color", async () => {
    const { person, ids, templateWith, found } = await shop();
    ids["Orders//x"] = await storeTag(person, "Orders//x");
    await templateWith("odd", "Orders//x");
    expect(await found("under:orders")).toEqual(["returns", "returns-eu"]);
    expect(await found(ids["Orders//x"])).toEqual(["odd"]);
    expect((await rename(person, ids["Orders//x"], "Orders//x")).status).toBe(200);
    expect(await rename(person, ids["Orders//x"], "Orders//y")).toMatchObject({
      status: 400,
      body: { fields: [{ field: "label", rule: "Each part between slashes needs a name." }] },
    });
    expect((await create(person, "Orders / Other")).status).toBe(201);
    expect(await found("under:orders")).toEqual(["returns", "returns-eu"]);
  });
});

describe("a tag that gets another label", () => {
  it("takes the tags nested below it with it, each with an audit entry", async () => {
    const { person, ids } = await companyWith("Orders", "orders/Returns", "Orders/Returns/EU", "Ordering");
    expect(await rename(person, ids["Orders"], "Shop/Sales")).toMatchObject({
      status: 200,
      body: { label: "Shop/Sales" },
    });
    expect(await labelsOf(person)).toEqual(["Ordering", "Shop/Sales", "Shop/Sales/Returns", "Shop/Sales/Returns/EU"]);
    const { body } = await person.call(companyRoutes.listAuditEntries, { query: { action: "tag.changed" } });
    expect(body.entities).toHaveLength(3);
    for (const free of ["Orders", "Orders/Returns"]) expect((await create(person, free)).status).toBe(201);
  });

  it("may be renamed in case only, and get the label of a parent that a tag below it then needs", async () => {
    const { person, ids } = await companyWith("a/b", "a/b/b", "a/b/c");
    await rename(person, ids["a/b"], "A/B");
    expect(await labelsOf(person)).toEqual(["A/B", "A/B/b", "A/B/c"]);
    await rename(person, ids["a/b"], "A");
    expect(await labelsOf(person)).toEqual(["A", "A/b", "A/c"]);
    expect((await create(person, "a/B")).body).toEqual({ detail: "TAG_LABEL_ALREADY_EXISTS" });
    expect((await create(person, "a/b/b")).status).toBe(201);
  });

  it.each([
    ["Purchases", "There is a tag Purchases/Returns already."],
    ["Orders/Old", "A tag cannot be nested below itself."],
    ["Orders / Old", "Tags are nested below it: use no space next to a slash."],
    ["a/b/c/d", "a/b/c/d/Returns/EU would be too long, or nested too deep."],
    ["x".repeat(91), `${"x".repeat(91)}/Returns/EU would be too long, or nested too deep.`],
  ])("is refused as %s, and nothing is changed", async (label, rule) => {
    const labels = ["Orders", "Orders/Returns/EU", "Purchases/Returns", "Orders/Returns"];
    const { person, ids } = await companyWith(...labels);
    expect(await rename(person, ids["Orders"], label)).toMatchObject({
      status: 400,
      body: { detail: "INVALID_INPUT", fields: [{ field: "label", rule }] },
    });
    expect(await labelsOf(person)).toEqual(["Orders", "Orders/Returns", "Orders/Returns/EU", "Purchases/Returns"]);
  });

  it("takes more tags with it than a transaction has room for, or none if its label is in use", async () => {
    const below = Array.from({ length: 26 }, (_, index) => `Orders/${String(index)}`);
    const { person, ids } = await companyWith("Orders", "Sales", ...below);
    expect(await rename(person, ids["Orders"], "sales")).toMatchObject({
      body: { detail: "TAG_LABEL_ALREADY_EXISTS" },
    });
    expect((await labelsOf(person)).filter((label) => label.startsWith("Orders/"))).toHaveLength(26);
    expect((await rename(person, ids["Orders"], "Purchases")).status).toBe(200);
    expect((await labelsOf(person)).filter((label) => label.startsWith("Purchases/"))).toHaveLength(26);
  });
});

describe("a deleted tag", () => {
  it("leaves those nested below it, or takes them with it", async () => {
    const labels = ["Orders", "Orders/Returns", "Orders/Returns/EU", "Ordering"];
    const { person, ids } = await companyWith(...labels);
    const remove = (id: string | undefined, query: Record<string, string>) =>
      person.call(tagRoutes.deleteTag, { params: { id: id ?? "" }, query });
    expect((await remove(ids["Orders"], {})).status).toBe(204);
    expect(await labelsOf(person)).toEqual(["Ordering", "Orders/Returns", "Orders/Returns/EU"]);
    expect((await remove(ids["Orders/Returns"], { nested: "true" })).status).toBe(204);
    expect(await labelsOf(person)).toEqual(["Ordering"]);
    expect((await create(person, "Orders/Returns/EU")).status).toBe(201);
    const { body } = await person.call(companyRoutes.listAuditEntries, { query: { action: "tag.removed" } });
    expect(body.entities).toHaveLength(3);
  });
});
