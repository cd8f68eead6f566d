import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { keys } from "#functions/storage/keys.ts";
import { findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateContentRoutes } from "#shared/api/template-contents.ts";
import { templateViewRoutes } from "#shared/api/template-views.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { addMember, claimsOf } from "#tests/support/access-members.ts";
import { connectCustomer } from "#tests/support/customer.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

const permissions = ["create_templates", "edit_templates", "read_templates"] as const;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const idOf = (person: Person) => claimsOf(person).sub;
const creators = async (person: Person, query: Record<string, string> = {}) =>
  (await person.call(templateViewRoutes.listTemplateCreators, { query })).body;
const counts = async (person: Person, query: Record<string, string> = {}) =>
  (await creators(person, query)).map(({ email, templates }: { email: string; templates: number }) => [
    email,
    templates,
  ]);
const create = async (person: Person, template_name: string): Promise<string> => {
  const body = { template_name, subject: "Hello" };
  const created = await person.call(templateRoutes.createTemplate, { body });
  expect(created.status).toBe(201);
  return created.body.uid;
};
const namesBy = async (person: Person, created_by: string, query: Record<string, string> = {}) => {
  const { body } = await person.call(templateRoutes.listTemplates, { query: { created_by, ...query } });
  return body.entities.map(({ templateName }: { templateName: string }) => templateName).sort();
};
const save = async (person: Person, id: string, html: string) => {
  const { body: template } = await person.call(templateRoutes.getTemplate, { params: { id } });
  const body = { basedOnVersion: template.versionNumber, design: makeDesign(html) };
  expect((await person.call(templateRoutes.saveTemplate, { params: { id }, body })).status).toBe(200);
};

/** A studio and another member, who have created "mine" and "theirs". */
async function openTwo(): Promise<Studio & { readonly other: Person; readonly mine: string; readonly theirs: string }> {
  const studio = await openStudio(product);
  const { accountId: defaultAccountId } = studio.customer;
  const accountIds = [defaultAccountId];
  const other = await addMember(product, studio.person, {
    permissions: [...permissions],
    accountIds,
    defaultAccountId,
  });
  const mine = await create(studio.person, "mine");
  return { ...studio, other, mine, theirs: await create(other, "theirs") };
}

describe("who created a template", () => {
  it("filters the list, and a save, a publish or a search in contents does not change it", async () => {
    const { person, other, mine, theirs } = await openTwo();
    const [me, them] = [idOf(person), idOf(other)];
    await save(person, theirs, "<p>A parcel from me</p>");
    await save(other, mine, "<p>A parcel from them</p>");
    expect((await person.call(publishingRoutes.publishTemplate, { params: { id: mine }, body: {} })).status).toBe(200);
    await expectSoon(
      async () => (await person.call(templateRoutes.getTemplate, { params: { id: mine } })).body.status,
    ).toBe("published");
    for (const who of [person, other]) {
      expect(await namesBy(who, me)).toEqual(["mine"]);
      expect(await namesBy(who, them)).toEqual(["theirs"]);
      expect(await namesBy(who, them, { search: "mine" })).toEqual([]);
      expect(await counts(who)).toEqual(
        expect.arrayContaining([
          [person.email, 1],
          [other.email, 1],
        ]),
      );
    }
    const found = await person.call(templateContentRoutes.findInContents, {
      query: { text: "parcel", created_by: them },
    });
    expect(found.body.found.map(({ uid }: { uid: string }) => uid)).toEqual([theirs]);
  });

  it("is its maker for a copy, is kept by a restore, and has no count of archived ones", async () => {
    const { person, other, theirs } = await openTwo();
    const copied = await person.call(lifecycleRoutes.duplicateTemplate, {
      params: { id: theirs },
      body: { duplicate_name: "copy" },
    });
    expect(copied.status).toBe(201);
    expect(await namesBy(person, idOf(person))).toEqual(["copy", "mine"]);
    expect((await person.call(lifecycleRoutes.deleteTemplate, { params: { id: theirs } })).status).toBeLessThan(300);
    expect(await counts(person)).toEqual([[person.email, 2]]);
    expect(await namesBy(person, idOf(other), { status: "archived" })).toEqual(["theirs"]);
    expect((await person.call(lifecycleRoutes.restoreTemplate, { params: { id: theirs } })).status).toBeLessThan(300);
    expect(await namesBy(person, idOf(other))).toEqual(["theirs"]);
  });

  it("counts in each account that a member sees, if all are asked for", async () => {
    const { person, theirs } = await openTwo();
    await connectCustomer(product, person, "Second");
    const { body: template } = await person.call(templateRoutes.getTemplate, { params: { id: theirs } });
    const everywhere = { basedOnVersion: template.versionNumber, design: makeDesign("<p>In both</p>") };
    const saved = await person.call(templateRoutes.saveTemplateEverywhere, {
      params: { id: theirs },
      body: everywhere,
    });
    expect(saved.status).toBe(200);
    const ofOther = async (query: Record<string, string> = {}) =>
      (await creators(person, query)).find(({ email }: { email: string }) => email !== person.email).templates;
    expect(await ofOther()).toBe(1);
    expect(await ofOther({ accounts: "all" })).toBe(2);
  });

  it("is not known of an entry of an earlier release until the next save", async () => {
    const { person, customer, other, theirs } = await openTwo();
    const { company: companyId } = claimsOf(person);
    const table = openTable();
    const key = keys.templateEntry(companyId, customer.accountId, theirs);
    const entry = await findTemplateEntry(table, companyId, customer.accountId, theirs);
    await table.write({
      update: key,
      change: { set: { updatedAt: new Date().toISOString() }, remove: ["createdBy"] },
      onlyIf: [{ attribute: "versionNumber", is: "=", value: entry!.versionNumber }],
      otherwise: "CONFLICT_TRY_AGAIN",
    });
    expect(await namesBy(person, idOf(other))).toEqual([]);
    expect(await counts(person)).toEqual([[person.email, 1]]);
    await save(person, theirs, "<p>Again</p>");
    expect(await namesBy(person, idOf(other))).toEqual(["theirs"]);
  });

  it("is not offered when they left, and finds nothing for another company", async () => {
    const { person, other } = await openTwo();
    const them = idOf(other);
    const stranger = await product.join();
    expect(await namesBy(stranger, them)).toEqual([]);
    expect(await creators(stranger)).toEqual([]);
    expect((await person.call(accessRoutes.removeMember, { params: { id: them } })).status).toBeLessThan(300);
    expect(await counts(person)).toEqual([[person.email, 1]]);
    expect(await namesBy(person, them)).toEqual(["theirs"]);
    const wrong = await person.call(templateRoutes.listTemplates, { query: { created_by: "me" } });
    expect(wrong).toMatchObject({ status: 400, body: { fields: [{ field: "created_by" }] } });
  });
});
