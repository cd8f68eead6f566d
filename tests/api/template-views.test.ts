import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { viewKeys } from "#functions/storage/template-views/view-keys.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { leavingRoutes } from "#shared/api/leaving.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { templateViewRoutes } from "#shared/api/template-views.ts";
import { addMember, claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const drafts = { name: "Drafts", address: { statusFilter: "draft", view: "grid" }, forCompany: false };
const shop = { name: "Shop", address: { filter: "shop", orderBy: "template_name", order: "asc" }, forCompany: true };
const create = (person: Person, body: object) => person.call(templateViewRoutes.createTemplateView, { body });
const change = (person: Person, id: string, body: object) =>
  person.call(templateViewRoutes.changeTemplateView, { params: { id }, body });
const remove = (person: Person, id: string) => person.call(templateViewRoutes.deleteTemplateView, { params: { id } });
const viewsOf = async (person: Person) => (await person.call(templateViewRoutes.getTemplateViews)).body.views;
const refused = (status: number, detail: string) => ({ status, body: { detail } });

describe("a view", () => {
  it("is saved for its member, changed and deleted, and no other member sees it", async () => {
    const person = await product.join();
    const other = await addMember(product, person, { permissions: ["read_templates"] });
    const { status, body } = await create(person, { ...drafts, name: "  Drafts " });
    expect([status, body]).toEqual([201, { ...drafts, id: body.id }]);
    expect(await viewsOf(person)).toEqual([body]);
    expect(await viewsOf(other)).toEqual([]);
    const changed = { ...drafts, name: "All drafts", address: { statusFilter: "draft,archived" } };
    expect(await change(person, body.id, changed)).toEqual({ status: 200, body: { ...changed, id: body.id } });
    expect(await viewsOf(person)).toEqual([{ ...changed, id: body.id }]);
    for (const who of [other, await product.join()]) {
      expect(await change(who, body.id, changed)).toMatchObject(refused(404, "TEMPLATE_VIEW_NOT_FOUND"));
      expect(await remove(who, body.id)).toMatchObject(refused(404, "TEMPLATE_VIEW_NOT_FOUND"));
    }
    expect((await remove(person, body.id)).status).toBe(204);
    expect(await remove(person, body.id)).toMatchObject(refused(404, "TEMPLATE_VIEW_NOT_FOUND"));
    expect(await viewsOf(person)).toEqual([]);
  });

  it("of the company is seen by all members, and changed by those with write_tags", async () => {
    const person = await product.join();
    const reader = await addMember(product, person, { permissions: ["read_templates", "edit_templates"] });
    const manager = await addMember(product, person, { permissions: ["read_templates", "write_tags"] });
    const denied = refused(403, "PERMISSION_DENIED");
    expect(await create(reader, shop)).toMatchObject(denied);
    const { body: view } = await create(manager, shop);
    for (const who of [person, reader, manager]) expect(await viewsOf(who)).toEqual([view]);
    expect(await viewsOf(await product.join())).toEqual([]);
    expect(await change(reader, view.id, { ...shop, name: "Theirs" })).toMatchObject(denied);
    expect(await change(reader, view.id, { ...shop, forCompany: false })).toMatchObject(denied);
    expect(await remove(reader, view.id)).toMatchObject(denied);
    const { body: own } = await create(reader, drafts);
    expect(await change(reader, own.id, { ...drafts, forCompany: true })).toMatchObject(denied);
    expect(await viewsOf(person)).toEqual([view]);

    expect((await change(manager, view.id, { ...shop, forCompany: false })).status).toBe(200);
    expect(await viewsOf(manager)).toEqual([{ ...view, forCompany: false }]);
    expect(await viewsOf(person)).toEqual([]);
    expect((await change(manager, view.id, shop)).status).toBe(200);
    expect(await viewsOf(person)).toEqual([view]);
    expect((await remove(manager, view.id)).status).toBe(204);
    expect(await viewsOf(person)).toEqual([]);
  });

  it("of the company is in the audit log, with what was changed, and a member's own one is not", async () => {
    const person = await product.join();
    const [news, sale] = await Promise.all(
      ["News", "Sale"].map(async (label) => {
        return (await person.call(tagRoutes.createTag, { body: { label, color: "#0f766e" } })).body.id;
      }),
    );
    const entries = async () =>
      (await person.call(companyRoutes.listAuditEntries, { query: {} })).body.entities.filter(
        ({ action }: { action: string }) => action.startsWith("company-view."),
      );
    const { body: own } = await create(person, drafts);
    await change(person, own.id, { ...drafts, name: "Mine" });
    await remove(person, own.id);
    expect(await entries()).toEqual([]);

    const { body: view } = await create(person, { ...shop, address: { ...shop.address, filteredTags: news } });
    await change(person, view.id, { ...shop, name: "Sales", address: { ...shop.address, filteredTags: sale } });
    await change(person, view.id, { ...shop, name: "Sales", forCompany: false });
    const address = { ...shop.address, filteredTags: "under:orders" };
    await change(person, view.id, { ...shop, name: "Sales", address });
    await remove(person, view.id);
    const filters = ["filter: shop", "orderBy: template_name", "order: asc"];
    const of = { id: expect.any(String), at: expect.any(String), actorId: claimsOf(person).sub };
    const by = { ...of, actorEmail: person.email, subjectIds: { view: view.id, name: "Sales" } };
    expect(await entries()).toEqual([
      {
        ...by,
        action: "company-view.removed",
        before: { filters: [...filters, "filteredTags: under:orders"] },
        after: {},
      },
      {
        ...by,
        action: "company-view.created",
        before: {},
        after: { filters: [...filters, "filteredTags: under:orders"] },
      },
      { ...by, action: "company-view.removed", before: { filters, tags: [sale] }, after: {} },
      {
        ...by,
        action: "company-view.changed",
        before: { name: ["Shop"], tags: [news] },
        after: { name: ["Sales"], tags: [sale] },
      },
      {
        ...by,
        action: "company-view.created",
        subjectIds: { view: view.id, name: "Shop" },
        before: {},
        after: { filters, tags: [news] },
      },
    ]);
    const { body: log } = await person.call(companyRoutes.listAuditEntries, { query: {} });
    expect(log.subjects[sale!]).toEqual({ kind: "tag", name: "Sale", state: "there" });
  });

  it("of the company leaves no audit entry when it is refused", async () => {
    const person = await product.join();
    const reader = await addMember(product, person, { permissions: ["read_templates"] });
    const { body: view } = await create(person, shop);
    const logged = async () => (await person.call(companyRoutes.listAuditEntries, { query: {} })).body.entities.length;
    const before = await logged();
    await create(reader, { ...shop, name: "Theirs" });
    await change(reader, view.id, { ...shop, name: "Theirs" });
    await remove(reader, view.id);
    await create(person, shop);
    expect(await logged()).toBe(before);
  });

  it("has a name that no other view of its owner has, whatever the case", async () => {
    const person = await product.join();
    const { body: view } = await create(person, drafts);
    const exists = refused(409, "TEMPLATE_VIEW_EXISTS");
    expect(await create(person, { ...drafts, name: "dRAFTS" })).toMatchObject(exists);
    const { body: second } = await create(person, { ...drafts, name: "Second" });
    expect(await change(person, second.id, drafts)).toMatchObject(exists);
    expect((await change(person, view.id, { ...drafts, name: "drafts" })).status).toBe(200);
    const { body: shared } = await create(person, { ...drafts, forCompany: true });
    expect(await change(person, shared.id, drafts)).toMatchObject(exists);
    expect((await viewsOf(person)).map(({ name }: { name: string }) => name)).toEqual(["drafts", "Second", "Drafts"]);
  });

  it("is one of at most 20 of its owner, also when several are saved at the same time", async () => {
    const person = await product.join();
    const names = Array.from({ length: 18 }, (_, index) => `View ${String(index)}`);
    for (const name of names) await create(person, { ...drafts, name });
    const answers = await Promise.all(["a", "b", "c", "d"].map((name) => create(person, { ...drafts, name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(refused(409, "TOO_MANY_TEMPLATE_VIEWS"));
    expect(await viewsOf(person)).toHaveLength(20);
    const { body: shared } = await create(person, { ...drafts, forCompany: true });
    expect(await change(person, shared.id, { ...drafts, name: "one more" })).toMatchObject(
      refused(409, "TOO_MANY_TEMPLATE_VIEWS"),
    );
    expect(await viewsOf(person)).toHaveLength(21);
  });

  it.each([
    ["name", { name: " " }, "This field is required"],
    ["name", { name: "n".repeat(41) }, "At most 40 characters are allowed."],
    ["name", { name: "two\nlines" }, "Please use one line without control characters."],
    ["address.statusFilter", { address: { statusFilter: "draft,draft" } }, "must be statuses, separated by commas"],
    ["address.statusFilter", { address: { statusFilter: "sent" } }, "must be statuses, separated by commas"],
    ["address.filteredTags", { address: { filteredTags: "a b" } }, "must be ids of tags, separated by commas"],
    ["address.pageNumber", { address: { pageNumber: "2" } }, "is not a known field"],
    ["address.view", { address: { view: "cards" } }, "list"],
    ["forCompany", { forCompany: "yes" }, ""],
  ])("is refused with a wrong %s: %j", async (field, wrong, rule) => {
    const person = await product.join();
    const { status, body } = await create(person, { ...drafts, ...wrong });
    expect([status, body.detail]).toEqual([400, "INVALID_INPUT"]);
    expect(body.fields).toMatchObject([{ field, rule: expect.stringContaining(rule) }]);
    expect(await viewsOf(person)).toEqual([]);
  });

  it("ends with the membership, unless it is the company's, and is part of the export of one's data", async () => {
    const person = await product.join();
    const [removed, leaving] = [await addMember(product, person), await addMember(product, person)];
    const { body: kept } = await create(removed, shop);
    for (const who of [removed, leaving]) await create(who, drafts);
    expect((await leaving.call(leavingRoutes.exportMyData)).body.savedViews).toMatchObject([
      { name: "Drafts", address: drafts.address },
    ]);
    await person.call(accessRoutes.removeMember, { params: { id: claimsOf(removed).sub } });
    await leaving.call(leavingRoutes.deleteMyself, { body: { confirmation: leaving.email } });
    for (const who of [removed, leaving]) {
      const { company, sub } = claimsOf(who);
      expect(await openTable().get(viewKeys.templateViews(company, sub))).toBeUndefined();
    }
    expect(await viewsOf(person)).toEqual([kept]);
  });
});
