import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { putNewTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { templateContentRoutes } from "#shared/api/template-contents.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { addMember, claimsOf } from "#tests/support/access-members.ts";
import { connectCustomer } from "#tests/support/customer.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { makeTemplateEntry } from "#tests/support/make-template-entry.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { openStudio } from "#tests/support/studio.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const find = async (person: Person, text: string, query: Record<string, string> = {}) =>
  person.call(templateContentRoutes.findInContents, { query: { text, ...query } });
const namesOf = async (...asked: Parameters<typeof find>) =>
  (await find(...asked)).body.found.map(({ templateName }: { templateName: string }) => templateName);
const get = async (person: Person, id: string) =>
  (await person.call(templateRoutes.getTemplate, { params: { id } })).body;

/** A template with these contents. */
async function template(person: Person, name: string, html: string, subject = "Subject") {
  const { body } = await person.call(templateRoutes.createTemplate, { body: { template_name: name, subject } });
  await save(person, body.uid, { design: makeDesign(html) });
  return body.uid as string;
}
async function save(person: Person, id: string, change: object) {
  const { design, versionNumber } = await get(person, id);
  const body = { design, basedOnVersion: versionNumber, ...change };
  const { status } = await person.call(templateRoutes.saveTemplate, { params: { id }, body });
  expect(status).toBe(200);
}

describe("a search in contents", () => {
  it("finds templates by their subject and their words, those with it in the subject first", async () => {
    const person = await product.join();
    const tea = await template(person, "a-tea", "<p>Our <b>finest</b> Tea,\n&amp; more</p>");
    const news = await template(person, "z-news", "<p>News</p>", "The FINEST tea of {{year}}");
    const { status, body } = await find(person, "  finest   tea ");
    expect(status).toBe(200);
    const common = { awsAccountId: null, isactive: true, language: null };
    expect(body).toEqual({
      found: [
        {
          ...{ ...common, uid: news, templateName: "z-news", in: "subject" },
          ...{ snippet: "The FINEST tea of {{year}}", matches: [{ from: 4, to: 14 }] },
        },
        {
          ...{ ...common, uid: tea, templateName: "a-tea", in: "content" },
          ...{ snippet: "Our finest Tea, & more", matches: [{ from: 4, to: 14 }] },
        },
      ],
      ...{ more: false, indexed: 2, total: 2, goesOn: false },
    });
    expect(await namesOf(person, "{{year}}")).toEqual(["z-news"]);
    expect(await namesOf(person, "<b>")).toEqual([]);
  });

  it("finds the words of each language, and says which one", async () => {
    const person = await product.join();
    const id = await template(person, "welcome", "<p>Welcome</p>");
    await save(person, id, { words: { de: { subject: "Grüße", preheader: "Neues aus dem Haus" } } });
    expect((await find(person, "GRÜßE")).body.found).toMatchObject([
      { in: "subject", language: "de", snippet: "Grüße" },
    ]);
    expect((await find(person, "neues")).body.found).toMatchObject([{ in: "content", language: "de" }]);
  });

  it("finds what a save has written, and no longer what it has replaced", async () => {
    const person = await product.join();
    const id = await template(person, "changing", "<p>Before</p>");
    expect(await namesOf(person, "before")).toEqual(["changing"]);
    await save(person, id, { design: makeDesign("<p>After</p>") });
    expect(await namesOf(person, "before")).toEqual([]);
    expect(await namesOf(person, "after")).toEqual(["changing"]);
  });

  it("finds archived templates only where a list of them is asked for", async () => {
    const person = await product.join();
    const id = await template(person, "gone", "<p>Remembered</p>");
    await person.call(lifecycleRoutes.deleteTemplate, { params: { id } });
    expect(await namesOf(person, "remembered")).toEqual([]);
    expect((await find(person, "remembered", { status: "archived" })).body.found).toMatchObject([
      { uid: id, isactive: false },
    ]);
    await person.call(lifecycleRoutes.restoreTemplate, { params: { id } });
    expect(await namesOf(person, "remembered")).toEqual(["gone"]);
  });

  it("searches what a list with the same filters has", async () => {
    const person = await product.join();
    await template(person, "filtered", "<p>Filtered</p>");
    expect(await namesOf(person, "filtered", { status: "draft" })).toEqual(["filtered"]);
    expect((await find(person, "filtered", { status: "published" })).body).toMatchObject({ found: [], total: 0 });
    expect(await namesOf(person, "filtered", { favourites: "true" })).toEqual([]);
  });

  it("finds templates of the accounts that one sees, of all of them if asked, and of no other", async () => {
    const { person, customer, template: make } = await openStudio(product);
    const second = await connectCustomer(product, person, "Second");
    const id = await make("in-view", "<p>Known words</p>");
    const table = openTable();
    const { company } = claimsOf(person);
    for (const accountId of [second.accountId, randomUUID()]) {
      const entry = makeTemplateEntry({ id, accountId, name: "elsewhere", versionNumber: 2 });
      await table.write(...putNewTemplateEntry(company, entry));
    }
    const placesIn = async (accounts: string) =>
      (await find(person, "known words", { accounts })).body.found.map((each: any) => each.awsAccountId);
    expect(await placesIn("selected")).toEqual([customer.accountId]);
    expect((await placesIn("all")).toSorted()).toEqual([customer.accountId, second.accountId].toSorted());
  });

  it("never finds what another company wrote", async () => {
    const [person, other] = [await product.join(), await product.join()];
    await template(person, "secret", "<p>Our secret</p>");
    expect(await namesOf(person, "our secret")).toEqual(["secret"]);
    expect((await find(other, "our secret")).body).toEqual({
      ...{ found: [], more: false, indexed: 0, total: 0, goesOn: false },
    });
  });

  it("is for members who may list templates", async () => {
    const person = await product.join();
    await template(person, "shared", "<p>Shared words</p>");
    const reader = await addMember(product, person, { permissions: ["read_templates"] });
    const stranger = await addMember(product, person, { permissions: [] });
    expect(await namesOf(reader, "shared words")).toEqual(["shared"]);
    expect(await find(stranger, "shared words")).toMatchObject({ status: 403, body: { detail: "PERMISSION_DENIED" } });
  });

  it.each([
    ["of one character", "a"],
    ["of white space", " \u00a0\n "],
    ["of characters that are not seen", "\u00ad\u00ad\u00ad"],
    ["of more than 100 characters", "a".repeat(101)],
  ])("refuses a text %s", async (_, text) => {
    const person = await product.join();
    expect(await find(person, text)).toMatchObject({ status: 400, body: { fields: [{ field: "text" }] } });
  });
});
