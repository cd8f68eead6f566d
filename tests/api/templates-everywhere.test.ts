import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountRoutes } from "#shared/api/accounts.ts";
import { formerNameRoutes } from "#shared/api/former-names.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { versionRoutes } from "#shared/api/versions.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { connectCustomer, type Customer } from "#tests/support/customer.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { addMember } from "#tests/support/access-members.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

let product: Product;
let studio: Studio;
let other: Customer;
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
  other = await connectCustomer(product, studio.person, "Other");
});
afterAll(() => product.close());

const params = (id: string) => ({ params: { id } });
const get = (id: string) => studio.person.call(templateRoutes.getTemplate, params(id));
const save = (id: string, body: object) => studio.person.call(templateRoutes.saveTemplate, { ...params(id), body });
const saveEverywhere = (id: string, body: object) =>
  studio.person.call(templateRoutes.saveTemplateEverywhere, { ...params(id), body });
const publish = (id: string) => studio.person.call(publishingRoutes.publishTemplate, params(id));
const choose = ({ accountId }: Customer) =>
  studio.person.call(accountRoutes.setDefaultAccount, { params: { id: accountId } });

/** What is answered while the other account is the selected one. */
async function inOther<T>(ask: () => Promise<T>): Promise<T> {
  await choose(other);
  try {
    return await ask();
  } finally {
    await choose(studio.customer);
  }
}
const changed = (basedOnVersion: number, html: string) => ({ basedOnVersion, design: makeDesign(html) });

describe("the list of an account without templates", () => {
  const list = async (query: Record<string, string> = {}) =>
    (await studio.person.call(templateRoutes.listTemplates, { query })).body;

  it("says how many templates the other accounts have, which a list with templates does not", async () => {
    await studio.template("only_in_main", "<p>Here</p>");
    const { count, elsewhere } = await list({ search: "only_in_main" });
    expect([count, elsewhere]).toEqual([1, undefined]);
    expect(await list({ search: "nowhere" })).not.toHaveProperty("elsewhere");
    const inMain = (await list()).count;
    expect(await inOther(list)).toEqual({
      entities: [],
      count: 0,
      elsewhere: [{ accountId: studio.customer.accountId, count: inMain }],
    });
  });

  it("does not count deleted templates, and shows nothing to a user who sees only the empty account", async () => {
    const member = await addMember(product, studio.person, {
      permissions: ["read_templates"],
      accountIds: [other.accountId],
    });
    expect((await member.call(templateRoutes.listTemplates)).body).toEqual({ entities: [], count: 0 });
    const { count } = await list();
    const gone = await studio.template("gone", "<p>Gone</p>");
    await studio.person.call(lifecycleRoutes.deleteTemplate, { params: { id: gone } });
    expect((await inOther(list)).elsewhere).toEqual([{ accountId: studio.customer.accountId, count }]);
  });
});

describe("saving in all accounts", () => {
  it("brings the version as a draft into accounts that have not had the template", async () => {
    const id = await studio.template("spread", "<p>Two</p>");
    expect((await inOther(() => get(id))).status).toBe(404);
    await save(id, changed(2, "<p>Three</p>"));
    expect((await inOther(() => get(id))).status).toBe(404);
    expect(await saveEverywhere(id, changed(3, "<p>Four</p>"))).toMatchObject({
      status: 200,
      body: { versionNumber: 4, awsAccountId: studio.customer.accountId },
    });
    const { body } = await inOther(() => get(id));
    expect(body).toMatchObject({ versionNumber: 4, status: "draft", awsAccountId: other.accountId });
    expect(body.html).toContain("Four");
  });

  it("updates the entries that are there, whose former versions stay, as does what Amazon SES holds", async () => {
    const id = await studio.template("moved", "<p>Two</p>");
    await saveEverywhere(id, changed(2, "<p>Three</p>"));
    await inOther(async () => {
      await publish(id);
      await save(id, changed(3, "<p>Four, in the other</p>"));
    });
    await saveEverywhere(id, changed(3, "<p>Five</p>"));
    expect((await inOther(() => get(id))).body).toMatchObject({
      versionNumber: 5,
      publishedVersion: 3,
      status: "draft",
    });
    expect((await other.template("moved"))?.html).toContain("Three");
    const version = { id, versionNumber: "4" };
    const { body: four } = await studio.person.call(versionRoutes.getTemplateVersion, { params: version });
    expect(four.html).toContain("Four, in the other");
  });

  it("saves nothing in any account if another template has the name", async () => {
    const id = await studio.template("taken", "<p>Mine</p>");
    await inOther(() =>
      studio.person.call(templateRoutes.createTemplate, { body: { template_name: "taken", subject: "Theirs" } }),
    );
    expect(await saveEverywhere(id, changed(2, "<p>Three</p>"))).toMatchObject({
      status: 409,
      body: { detail: "TEMPLATE_EXISTS" },
    });
    expect((await get(id)).body.versionNumber).toBe(2);
  });

  it("is refused if another user saved in the meantime, and finds no other company's template", async () => {
    const id = await studio.template("stale", "<p>Two</p>");
    await studio.change(id, "<p>Three</p>");
    expect((await saveEverywhere(id, changed(2, "<p>Mine</p>"))).body.detail).toBe("TEMPLATE_CHANGED");
    const stranger = await openStudio(product);
    const call = { params: { id }, body: changed(3, "<p>Mine</p>") };
    expect(await stranger.person.call(templateRoutes.saveTemplateEverywhere, call)).toEqual({
      status: 404,
      body: { detail: "TEMPLATE_NOT_FOUND" },
    });
  });
});

describe("a template's name", () => {
  it("is changed with a save; Amazon SES gets the new one with the next publish and keeps the old", async () => {
    const id = await studio.template("old-name", "<p>Two</p>");
    await publish(id);
    const { design } = (await get(id)).body;
    expect(await save(id, { basedOnVersion: 2, design, templateName: "new-name" })).toMatchObject({
      status: 200,
      body: { templateName: "new-name", versionNumber: 3, status: "draft", publishedVersion: 2 },
    });
    expect(await studio.customer.template("new-name")).toBeUndefined();
    expect((await publish(id)).body).toMatchObject({ templateName: "new-name", status: "published" });
    expect((await studio.customer.template("new-name"))?.html).toContain("Two");
    expect((await studio.customer.template("old-name"))?.html).toContain("Two");
  });

  it("is published with the version that Amazon SES holds under it, when the template gets it back", async () => {
    const id = await studio.template("to-and-fro", "<p>Two</p>");
    await publish(id);
    await save(id, { ...changed(2, "<p>Three</p>"), templateName: "forth" });
    expect((await publish(id)).body.publishedVersion).toBe(3);
    const { body } = await save(id, { ...changed(3, "<p>Four</p>"), templateName: "to-and-fro" });
    expect(body).toMatchObject({ templateName: "to-and-fro", versionNumber: 4, publishedVersion: 2 });
    expect((await get(id)).body.publishedVersion).toBe(2);
    expect((await studio.customer.template("to-and-fro"))?.html).toContain("Two");
    expect((await publish(id)).body).toMatchObject({ publishedVersion: 4, status: "published" });
  });

  it("is free for other templates once it was given up, and not before", async () => {
    const id = await studio.template("first-name", "<p>Two</p>");
    const create = () =>
      studio.person.call(templateRoutes.createTemplate, { body: { template_name: "first-name", subject: "Hi" } });
    expect((await create()).body.detail).toBe("TEMPLATE_EXISTS");
    await save(id, { ...changed(2, "<p>Three</p>"), templateName: "second-name" });
    const { body: heir } = await create();
    const back = { ...changed(1, "<p>Mine</p>"), templateName: "second-name" };
    expect((await save(heir.uid, back)).body.detail).toBe("TEMPLATE_EXISTS");
    expect((await get(heir.uid)).body).toMatchObject({ templateName: "first-name", versionNumber: 1 });
  });

  it("follows the rule for names", async () => {
    const id = await studio.template("ruled", "<p>Two</p>");
    expect(await save(id, { ...changed(2, "<p>Three</p>"), templateName: "two words" })).toMatchObject({
      status: 400,
      body: {
        fields: [{ field: "templateName", rule: "Only alphanumeric letters, minuses or underscores are allowed." }],
      },
    });
  });
});

describe("a former name of a published template", () => {
  const former = (id: string) => studio.person.call(formerNameRoutes.listFormerNames, params(id));
  const forget = (id: string, ...names: string[]) => {
    const chosen = names.map((name) => ({ awsAccountId: studio.customer.accountId, name }));
    return studio.person.call(formerNameRoutes.deleteFormerNames, { ...params(id), body: { chosen } });
  };
  const rename = async (id: string, templateName: string) => {
    const { versionNumber, design } = (await get(id)).body;
    expect((await save(id, { basedOnVersion: versionNumber, design, templateName })).status).toBe(200);
  };
  const named = (name: string, replaced: boolean) => ({
    awsAccountId: studio.customer.accountId,
    alias: "Main",
    name,
    replaced,
  });

  it("is deleted from Amazon SES on request, and not before the new name is there", async () => {
    const id = await studio.template("a", "<p>Two</p>");
    expect((await former(id)).body).toEqual([]);
    await publish(id);
    await rename(id, "b");
    await rename(id, "c");
    expect((await former(id)).body).toEqual([named("a", false)]);
    expect(await forget(id, "a")).toEqual({ status: 409, body: { detail: "FORMER_NAME_NEEDED" } });
    await publish(id);
    expect((await former(id)).body).toEqual([named("a", true)]);
    expect(await forget(id, "a")).toMatchObject({
      status: 202,
      body: { jobs: [{ kind: "delete-templates", state: "done", about: "a", done: 1 }] },
    });
    expect([await studio.customer.template("a"), (await former(id)).body]).toEqual([undefined, []]);
    expect((await studio.customer.template("c"))?.html).toContain("Two");
    expect((await forget(id, "a")).body).toEqual({ detail: "TEMPLATE_NOT_FOUND" });
  });

  it("stays if it was changed in Amazon SES by others, or another template was published under it", async () => {
    const id = await studio.template("theirs", "<p>Two</p>");
    await publish(id);
    await rename(id, "ours");
    await publish(id);
    const theirs = { subject: "Theirs", html: "<p>Theirs</p>", text: "Theirs" };
    await studio.customer.changeTemplate("theirs", theirs);
    expect((await forget(id, "theirs")).body.jobs).toMatchObject([{ state: "failed" }]);
    expect(await studio.customer.template("theirs")).toEqual(theirs);

    await studio.customer.deleteTemplate("theirs");
    const heir = await studio.template("theirs", "<p>Two</p>");
    await publish(heir);
    expect((await forget(id, "theirs")).body.jobs).toMatchObject([{ state: "done" }]);
    expect((await studio.customer.template("theirs"))?.html).toContain("Two");
    expect((await former(id)).body).toEqual([]);
  });

  it("is no former one once the template has it again, and is published over as ours", async () => {
    const id = await studio.template("back", "<p>Two</p>");
    await publish(id);
    await rename(id, "forth");
    await rename(id, "back");
    expect((await former(id)).body).toEqual([]);
    await studio.change(id, "<p>Five</p>");
    expect((await publish(id)).status).toBe(200);
    expect((await studio.customer.template("back"))?.html).toContain("Five");
  });

  it("is deleted with the template", async () => {
    const id = await studio.template("early", "<p>Two</p>");
    await publish(id);
    await rename(id, "late");
    await studio.person.call(lifecycleRoutes.deleteTemplate, params(id));
    await expectSoon(() => studio.customer.template("early")).toBeUndefined();
  });

  it("cannot be listed or deleted by another company, nor in an account that the user does not see", async () => {
    const id = await studio.template("foreign", "<p>Two</p>");
    await publish(id);
    const stranger = await product.join();
    const missing = { status: 404, body: { detail: "TEMPLATE_NOT_FOUND" } };
    expect(await stranger.call(formerNameRoutes.listFormerNames, params(id))).toEqual(missing);
    const body = { chosen: [{ awsAccountId: studio.customer.accountId, name: "foreign" }] };
    expect(await stranger.call(formerNameRoutes.deleteFormerNames, { ...params(id), body })).toEqual(missing);
    const elsewhere = { chosen: [{ awsAccountId: "00000000-0000-4000-8000-000000000000", name: "foreign" }] };
    const options = { ...params(id), body: elsewhere };
    expect((await studio.person.call(formerNameRoutes.deleteFormerNames, options)).body).toEqual({
      detail: "AWS_ACCOUNT_MISSING",
    });
  });
});
