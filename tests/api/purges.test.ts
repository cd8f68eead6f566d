import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { openImageRemoval } from "#functions/adapters/image-removal/s3.ts";
import type { Item, Key } from "#functions/adapters/ports/table.ts";
import { purgeImages } from "#functions/domain/images/purge-images.ts";
import { deleteEndedCompanies } from "#functions/domain/leaving/delete-ended-companies.ts";
import { purgeArchivedTemplates } from "#functions/domain/lifecycle/purge-archived-templates.ts";
import { cancelDeletion } from "#functions/storage/company/company-deletion-store.ts";
import { purgeTime } from "#functions/domain/lifecycle/purge-time.ts";
import { imageKeys } from "#functions/storage/images/image-usage-store.ts";
import { archiveKeys } from "#functions/storage/templates/archive-keys.ts";
import { companyEndKeys } from "#functions/storage/company/company-end-keys.ts";
import { handler as runArchive } from "#functions/triggers/purge-archive.ts";
import { handler as runCompanies } from "#functions/triggers/purge-companies.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { imageRoutes } from "#shared/api/images.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { versionRoutes } from "#shared/api/versions.ts";
import { startProcess } from "#tests/support/break-off.ts";
import { picturesOf, planDeletion, purgeServices } from "#tests/support/company-end.ts";
import { uploadTo } from "#tests/support/images.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
const contextAfter = (days: number) => ({
  table: openTable(),
  imageRemoval: openImageRemoval(),
  now: () => daysFromNow(days),
  newId: randomUUID,
  hasTime: () => true,
});

/** A template with two versions. */
async function newTemplate(person: Person, name = "welcome"): Promise<string> {
  const { body } = await person.call(templateRoutes.createTemplate, { body: { template_name: name, subject: "Hi" } });
  const change = { basedOnVersion: 1, design: makeDesign("<p>Hello {{name}}</p>") };
  await person.call(templateRoutes.saveTemplate, { params: { id: body.uid }, body: change });
  return body.uid;
}
const remove = (person: Person, id: string) => person.call(lifecycleRoutes.deleteTemplate, { params: { id } });
const restore = (person: Person, id: string) => person.call(lifecycleRoutes.restoreTemplate, { params: { id } });
const get = (person: Person, id: string) => person.call(templateRoutes.getTemplate, { params: { id } });
const versions = async (person: Person, id: string): Promise<number> =>
  (await person.call(versionRoutes.listTemplateVersions, { params: { id } })).body.total;

const put = (item: Item) => openTable().write({ put: item, onlyIf: "absent", otherwise: "CONFLICT_TRY_AGAIN" });
const drop = (key: Key) => openTable().write({ delete: key, onlyIf: "present", otherwise: "CONFLICT_TRY_AGAIN" });
/** As a bug would leave it: the note of a purge that was never planned. */
const putTemplatePurge = (companyId: string, templateId: string, at: string) =>
  put({ ...archiveKeys.purge(at, companyId, templateId), ...{ at, companyId, templateId } });

const dueAt = "2026-01-02T03:04:05.678Z";

/** The errors that Lambdas log meanwhile. */
async function errorsOf(act: () => Promise<unknown>): Promise<any[]> {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await act();
  const lines = write.mock.calls.map(([text]) => JSON.parse(String(text)));
  write.mockRestore();
  return lines.filter(({ level }) => level === "error");
}
const archiveRun = () => errorsOf(async () => runArchive({} as never, {} as never, () => undefined));
const companiesRun = () => errorsOf(async () => runCompanies({} as never, {} as never, () => undefined));

describe("a template that was restored", () => {
  it("is there with all its versions when the 30 days of its deletion are over", async () => {
    const person = await product.join();
    const id = await newTemplate(person);
    await remove(person, id);
    expect((await restore(person, id)).status).toBe(200);
    const before = (await get(person, id)).body;
    expect(await purgeArchivedTemplates(contextAfter(31))).toMatchObject({ failures: [] });
    expect((await get(person, id)).body).toEqual(before);
    expect(before.html).toContain("Hello {{name}}");
    expect(await versions(person, id)).toBe(2);
  });

  it("and deleted again stays in the archive for 30 days from then", async () => {
    const person = await product.join();
    const { company } = claimsOf(person);
    const id = await newTemplate(person);
    await remove(person, id);
    const { archivedAt } = (await openTable().get(archiveKeys.archivedEntry(company, "none", id))) as {
      archivedAt: string;
    };
    await restore(person, id);
    await remove(person, id);
    // The note of the first deletion, had the restore forgotten it.
    const at = purgeTime(archivedAt);
    await putTemplatePurge(company, id, at);
    const now = () => new Date(at);
    const { failures } = await purgeArchivedTemplates({ ...contextAfter(0), now });
    expect(failures).toMatchObject([{ due: { templateId: id } }]);
    expect((await restore(person, id)).status).toBe(200);
    expect(await versions(person, id)).toBe(2);
    await drop(archiveKeys.purge(at, company, id));
  });
});

describe("a purge is refused, logged and tried again", () => {
  it("of a template that is in use; those behind it are purged all the same", async () => {
    const person = await product.join();
    const { company: companyId } = claimsOf(person);
    const id = await newTemplate(person);
    // More than one page of them.
    const stale = Array.from({ length: 101 }, (_, i) => new Date(Date.parse(dueAt) + i).toISOString());
    for (const at of stale) await putTemplatePurge(companyId, id, at);
    const deleted = await newTemplate(person, "deleted");
    await remove(person, deleted);

    const { purged, failures } = await purgeArchivedTemplates(contextAfter(31));
    expect([purged, failures.length]).toEqual([1, 101]);
    expect((await restore(person, deleted)).status).toBe(404);
    expect((await get(person, id)).body.html).toContain("Hello {{name}}");
    expect(await versions(person, id)).toBe(2);

    for (const at of stale.slice(1)) await drop(archiveKeys.purge(at, companyId, id));
    const line = { message: "ARCHIVE_NOT_PURGED", at: dueAt, companyId, templateId: id };
    const error = { message: expect.stringContaining("is refused") };
    for (const run of [1, 2]) expect(await archiveRun(), `run ${run}`).toMatchObject([{ ...line, error }]);
    await drop(archiveKeys.purge(dueAt, companyId, id));
  });

  it("of an image that is in the library", async () => {
    const person = await product.join();
    const { company: companyId } = claimsOf(person);
    const { id: imageId } = await uploadTo(product, person);
    await person.call(imageRoutes.deleteImage, { params: { id: imageId } });
    expect((await person.call(imageRoutes.restoreImage, { params: { id: imageId } })).status).toBe(204);
    expect(await purgeImages(contextAfter(31))).toEqual({ purged: 0, failures: [] });
    const note = { at: dueAt, companyId, imageId, extension: "png" };
    await put({ ...imageKeys.purge(dueAt, companyId, imageId), ...note });
    expect(await archiveRun()).toMatchObject([{ message: "ARCHIVE_NOT_PURGED", companyId, imageId }]);
    // Deleted again, but not since then.
    await person.call(imageRoutes.deleteImage, { params: { id: imageId } });
    expect(await archiveRun()).toMatchObject([{ message: "ARCHIVE_NOT_PURGED", companyId, imageId }]);
    expect((await person.call(imageRoutes.restoreImage, { params: { id: imageId } })).status).toBe(204);
    expect(await picturesOf(imageId)).toHaveLength(1);
    expect((await person.call(imageRoutes.listImages)).body.entities).toMatchObject([{ id: imageId }]);
    await drop(imageKeys.purge(dueAt, companyId, imageId));
  });

  it("of a company that is to stay", async () => {
    const person = await product.join();
    const { company: companyId } = claimsOf(person);
    await put({ ...companyEndKeys.companyDeletion(dueAt, companyId), ...{ at: dueAt, companyId } });
    const line = { message: "COMPANY_NOT_PURGED", at: dueAt, companyId };
    for (const run of [1, 2]) expect(await companiesRun(), `run ${run}`).toMatchObject([line]);
    expect((await person.call(companyRoutes.getCompany)).status).toBe(200);
    await drop(companyEndKeys.companyDeletion(dueAt, companyId));
  });
});

describe("once a purge has begun", () => {
  it("its template cannot be restored, though the purge broke off", async () => {
    const person = await product.join();
    const id = await newTemplate(person);
    await remove(person, id);
    await expect(purgeArchivedTemplates(startProcess(1).within(contextAfter(30.1)))).rejects.toThrow("killed");
    expect(await restore(person, id)).toEqual({ status: 404, body: { detail: "TEMPLATE_NOT_FOUND" } });
    expect(await purgeArchivedTemplates(contextAfter(30.1))).toEqual({ purged: 1, failures: [] });
  });

  it("its company cannot be kept", async () => {
    const person = await product.join();
    const { deletesAt: at } = (await planDeletion(person, person.email)).body;
    const dying = startProcess(1).within(await purgeServices(90.1));
    await expect(deleteEndedCompanies(dying)).rejects.toThrow("killed");
    const keep = openTable().write(...cancelDeletion({ at, companyId: claimsOf(person).company }));
    await expect(keep).rejects.toMatchObject({ code: "COMPANY_DELETION_NOT_PLANNED" });
    expect(await deleteEndedCompanies(await purgeServices(90.2))).toMatchObject({ purged: 1, failures: [] });
  });
});
