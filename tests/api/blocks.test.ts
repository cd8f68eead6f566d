import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { saveChange } from "#functions/domain/templates/save-version.ts";
import { findAccess } from "#functions/storage/access/access-store.ts";
import { blockRoutes } from "#shared/api/blocks.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { designOfRows, designShowing } from "#tests/support/block-designs.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

let product: Product;
let studio: Studio;
let person: Person;
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
  person = studio.person;
});
afterAll(() => product.close());

const create = (body: object, who = person) => who.call(blockRoutes.createBlock, { body });
const get = (id: string, who = person) => who.call(blockRoutes.getBlock, { params: { id } });
const update = (id: string, body: object, who = person) => who.call(blockRoutes.updateBlock, { params: { id }, body });
const list = async (query: Record<string, string> = {}) => (await person.call(blockRoutes.listBlocks, { query })).body;
const usages = async (id: string, who = person) => who.call(blockRoutes.listBlockUsages, { params: { id } });

/** A block of this html; its id. */
const block = async (label: string, html = `<p>${label}</p>`): Promise<string> =>
  (await create({ label, description: "About it", design: makeDesign(html) })).body.id;

/** A template that shows a version of a block; its id. */
async function templateShowing(name: string, id: string, version = 1, html = "<p>as it was</p>"): Promise<string> {
  const uid = await studio.template(name, "<p>first</p>");
  const body = { basedOnVersion: 2, design: designShowing({ id, version, html }) };
  const saved = await person.call(templateRoutes.saveTemplate, { params: { id: uid }, body });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return uid;
}

describe("a reusable block", () => {
  it("is created without a design, and missing names are reported", async () => {
    const { status, body } = await create({ label: "Header", description: "On top" });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { label: "Header", state: "CREATED", versionNumber: 0, design: "", html: "", templateCount: 0 },
    });
    expect((await get(body.id)).body).toEqual(body);
    const { body: refused } = await create({ label: " ", description: "" });
    expect(refused.fields).toEqual([
      { field: "label", rule: "Please enter a label for this reusable block." },
      { field: "description", rule: "Please enter a short description" },
    ]);
    expect((await update(body.id, { basedOnVersion: 0, label: "", description: "" })).body.fields).toEqual([
      { field: "label", rule: "Please enter a new label for this reusable block." },
      { field: "description", rule: "Please enter a new short description" },
    ]);
  });

  it("gets a design of one row, from which the server renders html without scripts", async () => {
    const id = await block("Hostile", "<p>Kind</p>");
    const design = makeDesign('<p onclick="steal()">Still here</p><script>steal()</script>');
    const { status, body } = await update(id, { basedOnVersion: 1, design });
    expect({ status, body }).toMatchObject({ status: 200, body: { state: "UPDATED", versionNumber: 2, design } });
    expect(body.html).toContain("Still here");
    expect(body.html).not.toMatch(/steal|<script/);
    expect((await update(id, { basedOnVersion: 2, design, html: "<p>mine</p>" })).body.fields).toEqual([
      { field: "html", rule: "is not a known field" },
    ]);
  });

  it("refuses more than one row and invalid designs, and keeps its design", async () => {
    const id = await block("One row");
    expect(await update(id, { basedOnVersion: 1, design: designOfRows("a", "b") })).toEqual({
      status: 400,
      body: { detail: "BLOCK_HAS_MULTIPLE_ROWS" },
    });
    for (const design of ["{", "[]", designOfRows()]) {
      expect((await update(id, { basedOnVersion: 1, design })).body.detail).toBe("BLOCK_DESIGN_INVALID");
    }
    expect(await create({ label: "Two", description: "rows", design: designOfRows("a", "b") })).toMatchObject({
      status: 400,
      body: { detail: "BLOCK_HAS_MULTIPLE_ROWS" },
    });
    expect((await get(id)).body.versionNumber).toBe(1);
  });

  it("accepts one of two saves of the same version, and a repeated save once", async () => {
    const id = await block("Raced");
    const wishes = Array.from({ length: 6 }, (_, n) => ({
      basedOnVersion: 1,
      design: makeDesign(`<p>${String(n)}</p>`),
    }));
    const answers = await Promise.all(wishes.map((upgradeRequest) => update(id, upgradeRequest)));
    const winner = answers.findIndex(({ status }) => status === 200);
    const losers = answers.filter((_, at) => at !== winner);
    const { lastModifiedTimestamp } = (await get(id)).body;
    const rule = `Version 2 was saved by ${person.email} on ${lastModifiedTimestamp}.`;
    const refused = { detail: "BLOCK_CHANGED", fields: [{ field: "basedOnVersion", rule }] };
    expect(losers).toEqual(losers.map(() => ({ status: 409, body: refused })));
    expect((await get(id)).body).toMatchObject({ versionNumber: 2, design: wishes[winner]!.design });
    expect((await update(id, wishes[winner]!)).body.versionNumber).toBe(2);
  });

  it("is renamed while another user saves its design, and both changes are kept", async () => {
    const id = await block("Old");
    const design = makeDesign("<p>new</p>");
    await Promise.all([
      update(id, { basedOnVersion: 1, label: "New", description: "Other" }),
      update(id, { basedOnVersion: 1, design }),
    ]);
    expect((await get(id)).body).toMatchObject({ label: "New", description: "Other", design, versionNumber: 2 });
  });

  it("is duplicated with its design; the copy is independent", async () => {
    const id = await block("Original");
    const { status, body: copy } = await person.call(blockRoutes.duplicateBlock, { params: { id } });
    expect({ status, copy }).toMatchObject({ status: 201, copy: { label: "Original (copy)", versionNumber: 1 } });
    await update(copy.id, { basedOnVersion: 1, design: makeDesign("<p>other</p>") });
    expect((await get(id)).body.html).toContain("Original");
  });

  it("is hidden once deleted, and its templates keep their content", async () => {
    const id = await block("Gone");
    const uid = await templateShowing("shows-gone", id, 1, "<p>still here</p>");
    expect((await person.call(blockRoutes.deleteBlock, { params: { id } })).status).toBe(204);
    const missing = { status: 404, body: { detail: "BLOCK_NOT_FOUND" } };
    expect(await get(id)).toEqual(missing);
    expect(await usages(id)).toEqual(missing);
    expect(await person.call(blockRoutes.deleteBlock, { params: { id } })).toEqual(missing);
    expect((await list({ limit: "100" })).entities.map((each: { id: string }) => each.id)).not.toContain(id);
    const { body } = await person.call(templateRoutes.getTemplate, { params: { id: uid } });
    expect(body.html).toContain("still here");
    const again = { basedOnVersion: body.versionNumber, design: body.design, subject: "Other" };
    expect((await person.call(templateRoutes.saveTemplate, { params: { id: uid }, body: again })).status).toBe(200);
  });
});

describe("the list of blocks", () => {
  it("searches label and description, sorts by every column, and pages without overlap", async () => {
    for (const label of ["zeta-1", "zeta-2", "zeta-3"]) await block(label);
    const labels = async (query: Record<string, string>) =>
      (await list({ search: "ZETA", ...query })).entities.map(({ label }: { label: string }) => label);
    expect(await labels({ order_by: "label", order: "asc" })).toEqual(["zeta-1", "zeta-2", "zeta-3"]);
    expect(await labels({ order_by: "created_timestamp" })).toEqual(["zeta-3", "zeta-2", "zeta-1"]);
    expect(await list({ search: "zeta", order_by: "label", limit: "2", skip: "2" })).toMatchObject({
      count: 3,
      entities: [{ label: "zeta-1" }],
    });
    for (const order_by of ["template_count", "version_number", "state", "updated_timestamp"]) {
      expect(await labels({ order_by })).toHaveLength(3);
    }
    expect((await list({ search: "nothing like it" })).entities).toEqual([]);
  });

  it("counts a template once, and only while it shows the block", async () => {
    const id = await block("counted");
    const uid = await templateShowing("counts", id);
    const count = async () => (await list({ search: "counted" })).entities[0].templateCount;
    expect(await count()).toBe(1);
    expect((await usages(id)).body).toEqual([
      {
        uid,
        templateName: "counts",
        status: "draft",
        unpublishedChanges: true,
        isUpToDate: true,
        awsAccountId: studio.customer.accountId,
        awsAccount: { alias: "Main" },
      },
    ]);
    await studio.change(uid, "<p>without it</p>");
    expect(await count()).toBe(0);
    expect((await usages(id)).body).toEqual([]);
  });

  it("shows tags, filters by them, and copies carry them too; a deleted block counts as no use", async () => {
    const { body: tag } = await person.call(tagRoutes.createTag, { body: { label: "legal", color: "#0f766e" } });
    const { body: stranger } = await (
      await product.join()
    ).call(tagRoutes.createTag, {
      body: { label: "theirs", color: "#0f766e" },
    });
    const id = await block("tagged");
    const setTags = (tag_ids: string[], block = id) =>
      person.call(blockRoutes.setBlockTags, { params: { id: block }, body: { tag_ids } });
    const chip = { id: tag.id, label: "legal", color: "#0f766e" };
    expect(await setTags([tag.id])).toEqual({ status: 200, body: { tags: [chip] } });
    expect(await setTags([stranger.id])).toEqual({ status: 404, body: { detail: "TAG_NOT_FOUND" } });
    await person.call(blockRoutes.duplicateBlock, { params: { id } });
    const found = await list({ tag_filter: tag.id, order_by: "label", order: "asc" });
    expect(found).toMatchObject({
      count: 2,
      entities: [
        { id, tags: [chip] },
        { label: "tagged (copy)", tags: [chip] },
      ],
    });
    const uses = async () => (await person.call(tagRoutes.listTags)).body[0].useCount;
    expect(await uses()).toBe(2);
    await person.call(blockRoutes.deleteBlock, { params: { id } });
    expect(await uses()).toBe(1);
    expect(await setTags([], id)).toEqual({ status: 404, body: { detail: "BLOCK_NOT_FOUND" } });
  });

  it("offers the editor the blocks with a design, by label", async () => {
    const stranger = await product.join();
    const names = { description: "About it" };
    await create({ ...names, label: "empty" }, stranger);
    await create({ ...names, label: "b", design: makeDesign("b") }, stranger);
    await create({ ...names, label: "a", design: makeDesign("a") }, stranger);
    const { body } = await stranger.call(blockRoutes.listOfferedBlocks, {});
    expect(body.entities.map(({ label }: { label: string }) => label)).toEqual(["a", "b"]);
    expect(body.entities[0]).toMatchObject({ versionNumber: 1, design: makeDesign("a") });
  });
});

describe("saving a template whose block has changed meanwhile", () => {
  const save = (id: string, body: object) => person.call(templateRoutes.saveTemplate, { params: { id }, body });

  it("is refused, naming the block, until the request says how to handle it", async () => {
    const id = await block("Footer", "<p>footer one</p>");
    const uid = await templateShowing("with-footer", id, 1, "<p>footer one</p>");
    await update(id, { basedOnVersion: 1, design: makeDesign("<p>footer two</p>") });
    const design = designShowing({ id, version: 1, html: "<p>footer one</p>" });
    const body = { basedOnVersion: 3, design, subject: "Now with another subject" };
    expect(await save(uid, body)).toEqual({
      status: 409,
      body: { detail: "TEMPLATE_UPDATE_FAILED_BLOCK_MODIFIED", fields: [{ field: "design", rule: "Footer" }] },
    });

    const updated = await save(uid, { ...body, blockUpdateType: "updateBlock" });
    expect(updated).toMatchObject({ status: 200, body: { versionNumber: 4, contentBlockCount: 1 } });
    expect(updated.body.html).toContain("footer two");
    expect(updated.body.html).toContain("Of its own");
    expect(updated.body.html).not.toContain("footer one");
    expect((await usages(id)).body[0]).toMatchObject({ isUpToDate: true });

    const unlinked = await save(uid, { ...body, basedOnVersion: 4, blockUpdateType: "unlink" });
    expect(unlinked).toMatchObject({ status: 200, body: { versionNumber: 5, contentBlockCount: 0 } });
    expect(unlinked.body.html).toContain("footer one");
    expect((await usages(id)).body).toEqual([]);
  });

  it("is checked in the save's own transaction: a block that changes at that very moment stops it", async () => {
    const id = await block("Busy");
    const uid = await templateShowing("busy", id);
    const table = openTable();
    const lateTable: Table = {
      ...table,
      write: async (...write) => {
        await update(id, { basedOnVersion: 1, design: makeDesign("<p>later</p>") });
        await table.write(...write);
      },
    };
    const { sub, company } = claimsOf(person);
    const actor = (await findAccess(table, company, sub))!;
    const change = { basedOnVersion: 3, design: designShowing({ id, version: 1, html: "<p>mine</p>" }) };
    const services = { table: lateTable, now: () => new Date(), newId: randomUUID, appUrl: () => product.url };
    await expect(saveChange(actor, { templateId: uid, change, everywhere: false }, services)).rejects.toMatchObject({
      code: "TEMPLATE_UPDATE_FAILED_BLOCK_MODIFIED",
    });
    expect((await person.call(templateRoutes.getTemplate, { params: { id: uid } })).body.versionNumber).toBe(3);
    expect((await save(uid, { ...change, blockUpdateType: "updateBlock" })).body.html).toContain("later");
  });

  it("keeps a row that was changed in its template, and one that names no block of this company", async () => {
    const stranger = await product.join();
    const foreign = (await create({ label: "Theirs", description: "Not ours", design: makeDesign("secret") }, stranger))
      .body.id;
    const uid = await studio.template("with-foreign", "<p>first</p>");
    const design = designShowing({ id: foreign, version: 7, html: "<p>mine</p>" });
    const saved = await save(uid, { basedOnVersion: 2, design, blockUpdateType: "updateBlock" });
    expect(saved).toMatchObject({ status: 200, body: { design } });
    expect(saved.body.html).not.toContain("secret");
    expect((await person.call(blockRoutes.listTemplateBlocks, { params: { id: uid } })).body).toEqual([]);
    expect((await usages(foreign, stranger)).body).toEqual([]);
  });
});

describe("the blocks of a template", () => {
  it("are listed with label and html", async () => {
    const id = await block("Shown", "<p>shown html</p>");
    const uid = await templateShowing("shows", id);
    const { body } = await person.call(blockRoutes.listTemplateBlocks, { params: { id: uid } });
    expect(body).toEqual([{ id, label: "Shown", html: expect.stringContaining("shown html") }]);
    const plain = await studio.template("plain", "<p>none</p>");
    expect((await person.call(blockRoutes.listTemplateBlocks, { params: { id: plain } })).body).toEqual([]);
  });
});

describe("a template of many blocks", () => {
  it("shows at most 40 different blocks", async () => {
    const uid = await studio.template("crowded", "<p>first</p>");
    const shown = Array.from({ length: 41 }, () => ({ id: randomUUID(), version: 1, html: "<p>one</p>" }));
    const save = (design: string) =>
      person.call(templateRoutes.saveTemplate, { params: { id: uid }, body: { basedOnVersion: 2, design } });
    expect(await save(designShowing(...shown))).toMatchObject({
      status: 400,
      body: { fields: [{ field: "design", rule: "A template can show 40 different blocks." }] },
    });
    expect((await save(designShowing(...shown.slice(1)))).status).toBe(200);
  });
});

describe("a block of another company", () => {
  it("is answered like one that does not exist by every call, and is not changed by any", async () => {
    const id = await block("Ours");
    const uid = await templateShowing("ours", id);
    const stranger = await product.join();
    const before = (await person.call(companyRoutes.listAuditEntries)).body.entities[0].id;
    const missing = { status: 404, body: { detail: "BLOCK_NOT_FOUND" } };
    const params = { id };
    expect(await get(id, stranger)).toEqual(missing);
    expect(await update(id, { basedOnVersion: 1, label: "Theirs", description: "now" }, stranger)).toEqual(missing);
    for (const route of [blockRoutes.deleteBlock, blockRoutes.duplicateBlock, blockRoutes.listBlockUsages]) {
      expect(await stranger.call(route, { params })).toEqual(missing);
    }
    expect(await stranger.call(blockRoutes.listTemplateBlocks, { params: { id: uid } })).toMatchObject({ status: 404 });
    expect((await get(id)).body.label).toBe("Ours");
    expect((await person.call(companyRoutes.listAuditEntries)).body.entities[0].id).toBe(before);
  });
});
