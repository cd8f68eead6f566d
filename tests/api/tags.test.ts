import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tagRoutes } from "#shared/api/tags.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import type { Tag } from "#shared/models/tag.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
let person: Person;
beforeAll(async () => {
  product = await startProduct();
  person = await product.join();
});
afterAll(() => product.close());

const unknownId = "00000000-0000-4000-8000-000000000000";
const create = (label: string, color = "#0f766e", by = person) =>
  by.call(tagRoutes.createTag, { body: { label, color } });
const made = async (label: string, by = person): Promise<Tag> => (await create(label, "#0f766e", by)).body;
const all = async (by = person): Promise<Tag[]> => (await by.call(tagRoutes.listTags)).body;
const change = (body: object, by = person) => by.call(tagRoutes.updateTag, { body });
const remove = (id: string, by = person) => by.call(tagRoutes.deleteTag, { params: { id } });
const useCount = async ({ id }: Tag, by = person) => (await all(by)).find((tag) => tag.id === id)?.useCount;

/** A template of a new user, and calls that change its tags. */
async function templateOf(somebody: Person, ...tags: readonly Tag[]) {
  const body = { template_name: "tagged", subject: "Hello", tags: tags.map(({ id }) => id) };
  const { body: created } = await somebody.call(templateRoutes.createTemplate, { body });
  const params = { id: created.uid as string };
  return {
    params,
    tag: (...ids: readonly string[]) =>
      somebody.call(tagRoutes.setTemplateTags, { params, body: { templateUid: params.id, tags: ids } }),
    labels: async () =>
      (await somebody.call(templateRoutes.getTemplate, { params })).body.tags.map(({ label }: Tag) => label),
  };
}

describe("a tag", () => {
  it("is created with label and colour and listed by label", async () => {
    const somebody = await product.join();
    expect(await create("  Transactional ", "#0F766E", somebody)).toMatchObject({
      status: 201,
      body: { label: "Transactional", color: "#0f766e", useCount: 0 },
    });
    await create("Marketing", "#b45309", somebody);
    expect((await all(somebody)).map(({ label }) => label)).toEqual(["Marketing", "Transactional"]);
  });

  it.each([
    [{ label: " ", color: "#0f766e" }, "label", "Please enter a label for this tag."],
    [{ label: "x", color: "0f766e" }, "color", "Please enter a valid Hex-Code"],
    [{ label: "x", color: "#0f766" }, "color", "Please enter a valid Hex-Code"],
    [{ label: "x", color: "#0f766g" }, "color", "Please enter a valid Hex-Code"],
    [{ label: "x", color: "#0f766e0" }, "color", "Please enter a valid Hex-Code"],
    [{ label: "two\nlines", color: "#0f766e" }, "label", "Please use one line without control characters."],
    [{ label: "x".repeat(101), color: "#0f766e" }, "label", "At most 100 characters are allowed."],
    [{ label: "Orders//Returns", color: "#0f766e" }, "label", "Each part between slashes needs a name."],
    [{ label: "Orders/ /Returns", color: "#0f766e" }, "label", "Each part between slashes needs a name."],
    [{ label: "/Orders", color: "#0f766e" }, "label", "Each part between slashes needs a name."],
    [{ label: "Orders/", color: "#0f766e" }, "label", "Each part between slashes needs a name."],
    [{ label: "a/b/c/d/e/f", color: "#0f766e" }, "label", "At most 5 levels are allowed."],
  ])("is refused as %j, with the rule of %s", async (body, field, rule) => {
    const answer = await person.call(tagRoutes.createTag, { body });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ field, rule }] } });
  });

  it("has a unique label, whatever the case: of 20 created at once one remains", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => create(i % 2 === 0 ? "Spring sale" : "SPRING SALE")),
    );
    const outcomes = answers.map(({ status, body }) => (status === 201 ? "created" : `${status} ${body.detail}`));
    expect(outcomes.sort()).toEqual([...Array.from({ length: 19 }, () => "409 TAG_LABEL_ALREADY_EXISTS"), "created"]);
  });

  it("may differ from another one by ß and ss alone, which are the same in capital letters", async () => {
    await made("Maße");
    expect((await create("Masse")).status).toBe(201);
  });

  it("can get another label and colour, and its former label is free again", async () => {
    const tag = await made("Before");
    const other = await made("Other");
    expect(await change({ id: tag.id, label: "After", color: "#b45309" })).toMatchObject({
      status: 200,
      body: { label: "After", color: "#b45309" },
    });
    expect((await change({ id: tag.id, label: "AFTER", color: "#b45309" })).status).toBe(200);
    expect(await change({ id: other.id, label: "after", color: "#b45309" })).toEqual({
      status: 409,
      body: { detail: "TAG_LABEL_ALREADY_EXISTS" },
    });
    expect((await create("before")).status).toBe(201);
  });

  it("of another company is like one that does not exist", async () => {
    const stranger = await product.join();
    const template = await templateOf(stranger);
    const tag = await made("Ours");
    const notFound = { status: 404, body: { detail: "TAG_NOT_FOUND" } };
    for (const id of [tag.id, unknownId]) {
      expect(await change({ id, label: "Mine", color: "#000000" }, stranger)).toEqual(notFound);
      expect(await remove(id, stranger)).toEqual(notFound);
      expect(await template.tag(id)).toEqual(notFound);
    }
    expect((await all()).map(({ label }) => label)).toContain("Ours");
  });
});

describe("the tags of a template", () => {
  it("are set when it is created and changed later, and each tag counts its uses", async () => {
    const somebody = await product.join();
    const [a, b] = [await made("A", somebody), await made("B", somebody)];
    const template = await templateOf(somebody, a);
    expect(await template.labels()).toEqual(["A"]);
    expect(await template.tag(b.id, a.id)).toMatchObject({
      status: 200,
      body: { tags: [{ label: "A" }, { label: "B" }] },
    });
    expect([await useCount(a, somebody), await useCount(b, somebody)]).toEqual([1, 1]);
    await template.tag(b.id);
    expect([await useCount(a, somebody), await useCount(b, somebody)]).toEqual([0, 1]);
  });

  it("cannot be given to a template of another company, nor under another id than the path's", async () => {
    const template = await templateOf(await product.join());
    const tag = await made("Foreign");
    const call = (id: string, templateUid: string) =>
      person.call(tagRoutes.setTemplateTags, { params: { id }, body: { templateUid, tags: [tag.id] } });
    const { id } = template.params;
    expect(await call(id, id)).toEqual({ status: 404, body: { detail: "TEMPLATE_NOT_FOUND" } });
    expect(await call(id, unknownId)).toMatchObject({ status: 400, body: { fields: [{ field: "templateUid" }] } });
  });

  it("refuse a tag that does not exist, at creation too, and one given twice", async () => {
    const somebody = await product.join();
    const a = await made("A", somebody);
    const template = await templateOf(somebody, a);
    expect((await template.tag(a.id, unknownId)).body).toEqual({ detail: "TAG_NOT_FOUND" });
    expect(await template.tag(a.id, a.id)).toMatchObject({ status: 400, body: { fields: [{ field: "tags" }] } });
    const body = { template_name: "new", subject: "Hello", tags: [unknownId] };
    expect((await somebody.call(templateRoutes.createTemplate, { body })).body).toEqual({ detail: "TAG_NOT_FOUND" });
    expect(await template.labels()).toEqual(["A"]);
  });

  it("no longer include a deleted tag, and a new one with its label is another tag", async () => {
    const somebody = await product.join();
    const [a, b] = [await made("A", somebody), await made("B", somebody)];
    const template = await templateOf(somebody, a, b);
    expect((await remove(a.id, somebody)).status).toBe(204);
    expect(await template.labels()).toEqual(["B"]);
    expect(await useCount(await made("a", somebody), somebody)).toBe(0);
    expect((await template.tag()).status).toBe(200);
    expect(await useCount(b, somebody)).toBe(0);
  });

  it("are counted correctly however many calls change them at once", async () => {
    const somebody = await product.join();
    const tags = await Promise.all(["A", "B", "C"].map((label) => made(label, somebody)));
    const template = await templateOf(somebody);
    const wishes = [[0, 1], [1, 2], [2], [0, 1, 2], []];
    await Promise.all(wishes.map((upgradeRequest) => template.tag(...upgradeRequest.map((each) => tags[each]!.id))));
    const labels = await template.labels();
    for (const tag of tags) expect(await useCount(tag, somebody)).toBe(labels.includes(tag.label) ? 1 : 0);
  });
});
