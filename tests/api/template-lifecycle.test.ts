import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { purgeArchivedTemplates } from "#functions/domain/lifecycle/purge-archived-templates.ts";
import { companyPk, templatePk } from "#functions/storage/keys.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import type { Tag } from "#shared/models/tag.ts";
import { connectCustomer, putOnPlan } from "#tests/support/customer.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { addMember, claimsOf } from "#tests/support/access-members.ts";
import { type ApiAnswer, type Person, type Product, startProduct } from "#tests/support/product.ts";
import { openStudio } from "#tests/support/studio.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const unknownId = "00000000-0000-4000-8000-000000000000";
const notFound = { status: 404, body: { detail: "TEMPLATE_NOT_FOUND" } };
const create = (person: Person, template_name = "welcome", more: object = {}) =>
  person.call(templateRoutes.createTemplate, { body: { template_name, subject: "Hello", ...more } });
const remove = (person: Person, id: string) => person.call(lifecycleRoutes.deleteTemplate, { params: { id } });
const restore = (person: Person, id: string) => person.call(lifecycleRoutes.restoreTemplate, { params: { id } });
const copy = (person: Person, id: string, duplicate_name = "welcome_COPY", more: object = {}) =>
  person.call(lifecycleRoutes.duplicateTemplate, { params: { id }, body: { duplicate_name, ...more } });
const get = (person: Person, id: string) => person.call(templateRoutes.getTemplate, { params: { id } });
const publish = (person: Person, id: string) => person.call(publishingRoutes.publishTemplate, { params: { id } });
const listed = async (person: Person, query: Record<string, string> = {}) =>
  (await person.call(templateRoutes.listTemplates, { query })).body.entities;
const counted = async (person: Person) => {
  const { subscription } = (await person.call(companyRoutes.getCompany)).body;
  return subscription.templates.count;
};
const outcomes = (answers: readonly ApiAnswer[]) =>
  answers.map(({ status, body }) => (status < 300 ? "done" : String(body.detail))).sort();
const newTag = async (person: Person, label: string): Promise<Tag> =>
  (await person.call(tagRoutes.createTag, { body: { label, color: "#0f766e" } })).body;
const useCounts = async (person: Person) =>
  ((await person.call(tagRoutes.listTags)).body as Tag[]).map(({ useCount }) => useCount);

describe("duplicating a template", () => {
  it("makes a draft with the newest version, its text part and its tags", async () => {
    const person = await product.join();
    const tag = await newTag(person, "News");
    const { uid: id } = (await create(person, "welcome", { tags: [tag.id] })).body;
    const parts = { design: makeDesign("<p>Hi {{name}}</p>"), subject: "Hi", text: "By hand" };
    await person.call(templateRoutes.saveTemplate, { params: { id }, body: { basedOnVersion: 1, ...parts } });
    const copied = await copy(person, id);
    expect(copied).toMatchObject({
      status: 201,
      body: { templateName: "welcome_COPY", status: "draft", versionNumber: 1, target_account_uid: null },
    });
    const { body } = await get(person, copied.body.uid);
    expect(body).toMatchObject({ ...parts, textIsOwn: true, tags: [{ label: "News" }] });
    expect(await useCounts(person)).toEqual([2]);
    expect(await counted(person)).toBe(2);
  });

  it("puts the copy into another account that the user sees, where its name is free", async () => {
    const { person, customer, template } = await openStudio(product);
    const other = await connectCustomer(product, person, "Other");
    const id = await template("welcome", "<p>Hi</p>");
    const target = { target_account_uid: other.accountId };
    expect((await copy(person, id, "welcome")).body).toEqual({ detail: "TEMPLATE_EXISTS" });
    expect((await copy(person, id, "welcome", target)).body).toMatchObject(target);
    expect((await copy(person, id, "welcome_COPY")).body.target_account_uid).toBe(customer.accountId);
    const narrow = await addMember(product, person, { accountIds: [customer.accountId] });
    const missing = { status: 404, body: { detail: "AWS_ACCOUNT_MISSING" } };
    expect(await copy(narrow, id, "unseen", target)).toEqual(missing);
    expect(await copy(person, id, "unknown", { target_account_uid: unknownId })).toEqual(missing);
  });

  it("of another company is refused like one that does not exist, as is a name of other characters", async () => {
    const [person, stranger] = [await product.join(), await product.join()];
    const { uid } = (await create(person)).body;
    expect(await copy(stranger, uid)).toEqual(notFound);
    expect(await copy(person, unknownId)).toEqual(notFound);
    const rule = "Only alphanumeric letters, minuses or underscores are allowed.";
    expect((await copy(person, uid, "two words")).body.fields).toEqual([{ field: "duplicate_name", rule }]);
  });

  it("uses a name once, for 20 calls at the same time, and never exceeds the plan's limit", async () => {
    const { person, template } = await openStudio(product);
    const id = await template("welcome", "<p>Hi</p>");
    const same = await Promise.all(Array.from({ length: 20 }, () => copy(person, id, "once")));
    expect(outcomes(same)).toEqual([...Array.from({ length: 19 }, () => "TEMPLATE_EXISTS"), "done"]);

    const free = await product.join();
    const { uid } = (await create(free)).body;
    const { uid: archived } = (await create(free, "archived")).body;
    await remove(free, archived);
    const mixed = await Promise.all([
      ...Array.from({ length: 6 }, (_, i) => copy(free, uid, `copy-${i}`)),
      ...Array.from({ length: 6 }, (_, i) => create(free, `new-${i}`)),
      restore(free, archived),
    ]);
    expect(outcomes(mixed).filter((outcome) => outcome === "done")).toHaveLength(4);
    expect(await counted(free)).toBe(5);
    expect(await listed(free)).toHaveLength(5);
  });
});

describe("deleting a template", () => {
  it("removes it from the list, the count and every call, frees its name, and keeps it in the archive", async () => {
    const person = await product.join();
    const { uid } = (await create(person)).body;
    expect(await remove(person, uid)).toEqual({ status: 200, body: { liveIn: [] } });
    expect([await listed(person), await counted(person)]).toEqual([[], 0]);
    expect(await get(person, uid)).toEqual(notFound);
    expect(await remove(person, uid)).toEqual(notFound);
    const change = { params: { id: uid }, body: { basedOnVersion: 1, design: makeDesign("<p>1</p>") } };
    expect(await person.call(templateRoutes.saveTemplate, change)).toEqual(notFound);
    expect(await listed(person, { status: "archived" })).toMatchObject([{ uid, status: "archived", isactive: false }]);
    expect((await create(person)).status).toBe(201);
  });

  it("deletes it from Amazon SES in every account, and says where it was live", async () => {
    const { person, customer, template } = await openStudio(product);
    const other = await connectCustomer(product, person, "Other");
    const id = await template("welcome", "<p>Hi</p>");
    await publish(person, id);
    await person.call(publishingRoutes.publishTemplate, { params: { id }, query: { awsAccountId: other.accountId } });
    const [row] = await listed(person);
    expect(row.deployments.map(({ awsAccountId }: { awsAccountId: string }) => awsAccountId).sort()).toEqual(
      [customer.accountId, other.accountId].sort(),
    );
    const { body } = await remove(person, id);
    expect(body.liveIn.map(({ alias }: { alias: string }) => alias)).toEqual(["Main", "Other"]);
    await expectSoon(() => customer.template("welcome")).toBeUndefined();
    await expectSoon(() => other.template("welcome")).toBeUndefined();
  });

  it("is refused where it is published in an account that the user does not see", async () => {
    const { person, customer, template } = await openStudio(product);
    const other = await connectCustomer(product, person, "Other");
    const id = await template("welcome", "<p>Hi</p>");
    await person.call(publishingRoutes.publishTemplate, { params: { id }, query: { awsAccountId: other.accountId } });
    const narrow = await addMember(product, person, { accountIds: [customer.accountId] });
    expect(await remove(narrow, id)).toEqual({ status: 403, body: { detail: "TEMPLATE_LIVE_ELSEWHERE" } });
    expect((await other.template("welcome"))?.html).toContain("<p>Hi</p>");
    expect((await get(narrow, id)).status).toBe(200);
  });

  it("of another company is refused like one that does not exist", async () => {
    const [person, stranger] = [await product.join(), await product.join()];
    const { uid } = (await create(person)).body;
    for (const id of [uid, unknownId]) expect(await remove(stranger, id)).toEqual(notFound);
    await remove(person, uid);
    for (const id of [uid, unknownId]) expect(await restore(stranger, id)).toEqual(notFound);
  });

  it("wins or loses against a save in the same moment, and counts once", async () => {
    const person = await product.join();
    const { uid } = (await create(person)).body;
    const body = { basedOnVersion: 1, design: makeDesign("<p>1</p>") };
    const [saved, removed] = await Promise.all([
      person.call(templateRoutes.saveTemplate, { params: { id: uid }, body }),
      remove(person, uid),
      remove(person, uid),
    ]);
    expect(removed.status === 200 || removed.body.detail === "TEMPLATE_NOT_FOUND").toBe(true);
    expect([200, 404, 409]).toContain(saved.status);
    expect([await listed(person), await counted(person)]).toEqual([[], 0]);
  });
});

describe("restoring a template", () => {
  it("gives a draft with all it had, which can be published again", async () => {
    const { person, customer, template } = await openStudio(product);
    const id = await template("welcome", "<p>Hi {{name}}</p>");
    const tag = await newTag(person, "News");
    await person.call(tagRoutes.setTemplateTags, { params: { id }, body: { templateUid: id, tags: [tag.id] } });
    await publish(person, id);
    const before = (await get(person, id)).body;
    await remove(person, id);
    expect(await useCounts(person)).toEqual([0]);
    expect(await restore(person, id)).toMatchObject({ status: 200, body: { status: "draft", uid: id } });
    const { body: after } = await get(person, id);
    for (const kept of ["html", "text", "subject", "design", "versionNumber", "tags"]) {
      expect(after[kept]).toEqual(before[kept]);
    }
    expect(after.publishedVersion).toBeUndefined();
    expect([await useCounts(person), await counted(person)]).toEqual([[1], 1]);
    expect(await listed(person, { status: "archived" })).toEqual([]);
    expect((await publish(person, id)).status).toBe(200);
    const { subject, html, text } = before;
    expect(await customer.template("welcome")).toEqual({ subject, html, text });
    expect(await restore(person, id)).toEqual(notFound);
  });

  it("is refused when its name is taken or the plan is full, and leaves it in the archive", async () => {
    const person = await product.join();
    const { uid } = (await create(person)).body;
    await remove(person, uid);
    const { uid: other } = (await create(person)).body;
    expect((await restore(person, uid)).body).toEqual({ detail: "TEMPLATE_EXISTS" });
    await remove(person, other);
    for (let number = 0; number < 5; number += 1) await create(person, `other-${number}`);
    expect(await restore(person, uid)).toMatchObject({ status: 426, body: { detail: "TEMPLATE_LIMIT_EXCEEDED" } });
    expect(await listed(person, { status: "archived" })).toHaveLength(2);
  });

  it("is possible for 30 days; then all of it is removed", async () => {
    const person = await product.join();
    const { company } = claimsOf(person);
    const { uid } = (await create(person, "welcome", { tags: [(await newTag(person, "News")).id] })).body;
    await remove(person, uid);
    const table = openTable();
    const purgeAfter = (days: number) => {
      const now = () => new Date(Date.now() + days * 24 * 3_600_000);
      return purgeArchivedTemplates({ table, now, newId: randomUUID, hasTime: () => true });
    };
    await purgeAfter(29.9);
    expect(await listed(person, { status: "archived" })).toHaveLength(1);
    expect((await purgeAfter(30.1)).failures).toEqual([]);
    expect(await listed(person, { status: "archived" })).toEqual([]);
    expect(await restore(person, uid)).toEqual(notFound);
    expect(await table.query({ pk: templatePk(company, uid), skPrefix: "" })).toEqual([]);
    expect(await table.query({ pk: companyPk(company), skPrefix: `tags-of#template#${uid}` })).toEqual([]);
    const { body: log } = await person.call(companyRoutes.listAuditEntries, { query: { action: "template.purged" } });
    expect(log.entities).toMatchObject([{ actorEmail: person.email, subjectIds: { templateId: uid } }]);
  });
});

describe("publishing several templates", () => {
  it("is one job, which is refused if one of them belongs to another company", async () => {
    const { person, customer, template } = await openStudio(product);
    const uids = [await template("one", "<p>1</p>"), await template("two", "<p>2</p>")];
    const all = (body: object) => person.call(lifecycleRoutes.publishTemplates, { body });
    const { uid: foreign } = (await create(await product.join())).body;
    expect(await all({ uids: [...uids, foreign] })).toEqual(notFound);
    expect(await all({ uids })).toMatchObject({ status: 202, body: { job: { total: 2 } } });
    const htmlOf = async (name: string) => (await customer.template(name))?.html ?? "";
    await expectSoon(() => htmlOf("two")).toContain("<p>2</p>");
    expect(await htmlOf("one")).toContain("<p>1</p>");
  });

  it("needs a connected account", async () => {
    const person = await product.join();
    await putOnPlan(person, "Business");
    const { uid } = (await create(person)).body;
    const answer = await person.call(lifecycleRoutes.publishTemplates, { body: { uids: [uid] } });
    expect(answer.body).toEqual({ detail: "AWS_ACCOUNT_MISSING" });
  });
});
