import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { randomUUID } from "node:crypto";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { openImageRemoval } from "#functions/adapters/image-removal/s3.ts";
import { purgeArchivedTemplates } from "#functions/domain/lifecycle/purge-archived-templates.ts";
import { favouriteKeys, getFavourites } from "#functions/storage/template-views/favourite-store.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { leavingRoutes } from "#shared/api/leaving.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { templateViewRoutes } from "#shared/api/template-views.ts";
import { addMember, claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

async function newTemplate(person: Person, name: string): Promise<string> {
  const { body } = await person.call(templateRoutes.createTemplate, { body: { template_name: name, subject: "Hi" } });
  return body.uid;
}
const mark = (person: Person, id: string, favourite = true) =>
  person.call(templateViewRoutes.setFavourite, { params: { id }, body: { favourite } });
const favouritesOf = async (person: Person) => (await person.call(templateViewRoutes.getTemplateViews)).body.favourites;
const listed = async (person: Person, query = {}) =>
  (await person.call(templateRoutes.listTemplates, { query: { favourites: "true", ...query } })).body;
const itemOf = (person: Person) => {
  const { company, sub } = claimsOf(person);
  return openTable().get(favouriteKeys.favourites(company, sub));
};
const missing = { status: 404, body: { detail: "TEMPLATE_NOT_FOUND" } };

describe("favourites", () => {
  it("belong to one member, the latest first, and can be taken back", async () => {
    const person = await product.join();
    const other = await addMember(product, person, { permissions: ["read_templates"] });
    const [first, second] = [await newTemplate(person, "first"), await newTemplate(person, "second")];
    expect(await favouritesOf(person)).toEqual([]);
    expect((await mark(person, first)).status).toBe(204);
    await mark(person, second);
    await mark(person, second);
    await mark(other, first);
    expect(await favouritesOf(person)).toEqual([second, first]);
    expect(await favouritesOf(other)).toEqual([first]);
    await mark(person, first, false);
    await mark(person, first, false);
    expect(await favouritesOf(person)).toEqual([second]);
    expect(await favouritesOf(other)).toEqual([first]);
  });

  it("are a filter of the list, together with its search and its statuses", async () => {
    const person = await product.join();
    const ids = [await newTemplate(person, "alpha"), await newTemplate(person, "beta"), await newTemplate(person, "c")];
    expect(await listed(person)).toEqual({ entities: [], count: 0 });
    for (const id of ids.slice(0, 2)) await mark(person, id);
    expect((await listed(person)).entities.map(({ uid }: { uid: string }) => uid).sort()).toEqual(
      ids.slice(0, 2).sort(),
    );
    expect(await listed(person, { search: "ALP" })).toMatchObject({ count: 1, entities: [{ uid: ids[0] }] });
    expect(await listed(person, { status: "published" })).toMatchObject({ count: 0 });
    expect((await listed(person, { favourites: "false" })).count).toBe(3);
    expect((await listed(person, { limit: "1" })).count).toBe(2);
    expect((await person.call(templateRoutes.listTemplates, { query: { favourites: "yes" } })).status).toBe(400);
  });

  it("are of templates in view only: others look like missing ones", async () => {
    const person = await product.join();
    const stranger = await product.join();
    const theirs = await newTemplate(stranger, "theirs");
    const deleted = await newTemplate(person, "deleted");
    await person.call(lifecycleRoutes.deleteTemplate, { params: { id: deleted } });
    for (const id of [theirs, deleted, "no-such-template"]) {
      for (const favourite of [true, false]) expect(await mark(person, id, favourite), id).toMatchObject(missing);
    }
    expect(await favouritesOf(person)).toEqual([]);
    expect(await itemOf(person)).toBeUndefined();
  });

  it("are marked at the same time without losing one", async () => {
    const person = await product.join();
    const names = ["a", "b", "c", "d", "e"];
    const ids = await Promise.all(names.map((name) => newTemplate(person, name)));
    await mark(person, ids[0]!);
    const answers = await Promise.all(ids.slice(1).map((id) => mark(person, id)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
    expect((await favouritesOf(person)).toSorted()).toEqual(ids.toSorted());
  });

  it("are at most 200", async () => {
    const person = await product.join();
    const [kept, refused] = [await newTemplate(person, "kept"), await newTemplate(person, "refused")];
    await mark(person, kept);
    const { company, sub } = claimsOf(person);
    const templateIds = [kept, ...Array.from({ length: 199 }, () => randomUUID())];
    await openTable().write({
      update: favouriteKeys.favourites(company, sub),
      change: { set: { templateIds } },
      onlyIf: "present",
      otherwise: "CONFLICT_TRY_AGAIN",
    });
    expect(await mark(person, refused)).toMatchObject({ status: 409, body: { detail: "TOO_MANY_FAVOURITES" } });
    expect((await mark(person, kept)).status).toBe(204);
    expect((await mark(person, kept, false)).status).toBe(204);
    expect((await mark(person, refused)).status).toBe(204);
  });

  it("stay while a template is deleted, and end when it is purged", async () => {
    const person = await product.join();
    const other = await addMember(product, person, { permissions: ["read_templates"] });
    const [id, kept] = [await newTemplate(person, "deleted"), await newTemplate(person, "kept")];
    for (const who of [person, other]) await mark(who, id);
    await mark(person, kept);
    await person.call(lifecycleRoutes.deleteTemplate, { params: { id } });
    expect((await listed(person)).count).toBe(1);
    await person.call(lifecycleRoutes.restoreTemplate, { params: { id } });
    expect((await listed(person)).count).toBe(2);
    await person.call(lifecycleRoutes.deleteTemplate, { params: { id } });
    const now = () => new Date(Date.now() + 31 * 24 * 3_600_000);
    const services = { table: openTable(), imageRemoval: openImageRemoval(), newId: randomUUID };
    expect(await purgeArchivedTemplates({ ...services, now, hasTime: () => true })).toMatchObject({ failures: [] });
    expect([await favouritesOf(person), await favouritesOf(other)]).toEqual([[kept], []]);
  });

  it("end with the membership, and are part of the export of one's data", async () => {
    const person = await product.join();
    const [removed, leaving] = [await addMember(product, person), await addMember(product, person)];
    const id = await newTemplate(person, "marked");
    for (const who of [removed, leaving]) await mark(who, id);
    expect((await leaving.call(leavingRoutes.exportMyData)).body.favouriteTemplates).toEqual([id]);
    await person.call(accessRoutes.removeMember, { params: { id: claimsOf(removed).sub } });
    await leaving.call(leavingRoutes.deleteMyself, { body: { confirmation: leaving.email } });
    for (const who of [removed, leaving]) {
      expect(await itemOf(who)).toBeUndefined();
      const { company: companyId, sub: userId } = claimsOf(who);
      expect(await getFavourites(openTable(), { companyId, userId })).toMatchObject({ templateIds: [] });
      expect((await mark(who, id)).status).not.toBe(204);
      expect(await itemOf(who)).toBeUndefined();
    }
  });
});
