import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { openImageRemoval } from "#functions/adapters/image-removal/s3.ts";
import { purgeImages } from "#functions/domain/images/purge-images.ts";
import { purgeArchivedTemplates } from "#functions/domain/lifecycle/purge-archived-templates.ts";
import { listImages, putNewImage } from "#functions/storage/images/image-store.ts";
import { imageBucket } from "#bin/local-stage/settings.ts";
import { blockRoutes } from "#shared/api/blocks.ts";
import { imageRoutes } from "#shared/api/images.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import type { LibraryImage } from "#shared/models/image.ts";
import { addMember } from "#tests/support/access-members.ts";
import { companyOf } from "#tests/support/customer-roles.ts";
import { image, uploadTo } from "#tests/support/images.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { openStudio } from "#tests/support/studio.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const list = async (person: Person, query: Record<string, string> = {}) =>
  (await person.call(imageRoutes.listImages, { query })).body as { entities: LibraryImage[]; count: number };
const names = async (person: Person, query?: Record<string, string>) =>
  (await list(person, query)).entities.map(({ name }) => name);
const uses = (person: Person, id: string) => person.call(imageRoutes.listImageUses, { params: { id } });
const remove = (person: Person, id: string) => person.call(imageRoutes.deleteImage, { params: { id } });
const restore = (person: Person, id: string) => person.call(imageRoutes.restoreImage, { params: { id } });
const notFound = { status: 404, body: { detail: "IMAGE_NOT_FOUND" } };
const inUse = { status: 409, body: { detail: "IMAGE_IN_USE" } };

/** Runs what the schedule does every hour, so many days from now. */
const purgeAfter = async (days: number) => {
  const now = () => new Date(Date.now() + days * 24 * 3_600_000);
  const context = { table: openTable(), imageRemoval: openImageRemoval(), now, newId: randomUUID, hasTime: () => true };
  expect((await purgeArchivedTemplates(context)).failures).toEqual([]);
  expect((await purgeImages(context)).failures).toEqual([]);
};

const newTemplate = async (person: Person, name: string): Promise<string> =>
  (await person.call(templateRoutes.createTemplate, { body: { template_name: name, subject: "Hello" } })).body.uid;

const save = async (person: Person, id: string, basedOnVersion: number, html: string) => {
  const body = { basedOnVersion, design: makeDesign(html) };
  expect((await person.call(templateRoutes.saveTemplate, { params: { id }, body })).status).toBe(200);
};

describe("the image library", () => {
  it("shows what was uploaded, newest first, searched by name, sorted and page by page", async () => {
    const person = await product.join();
    expect(await list(person)).toEqual({ entities: [], count: 0 });
    for (const name of ["beach.png", "Logo.png", "logo-dark.png"]) await uploadTo(product, person, name);
    expect(await names(person)).toEqual(["logo-dark.png", "Logo.png", "beach.png"]);
    expect(await names(person, { search: " LOGO" })).toEqual(["logo-dark.png", "Logo.png"]);
    expect(await names(person, { order_by: "name", order: "asc" })).toEqual(["beach.png", "logo-dark.png", "Logo.png"]);
    expect(await names(person, { skip: "1", limit: "1" })).toEqual(["Logo.png"]);
    const { entities, count } = await list(person, { limit: "1" });
    expect({ count, ...entities[0] }).toMatchObject({ count: 3, width: 1, height: 1, bytes: 90, useCount: 0 });
    expect((await fetch(entities[0]!.filelink)).headers.get("content-type")).toBe("image/png");
  });

  it("is separate for each company: an image of another one is answered like one that does not exist", async () => {
    const [person, stranger] = [await product.join(), await product.join()];
    const { id } = await uploadTo(product, person);
    for (const foreign of [id, "00000000-0000-4000-8000-000000000000"]) {
      expect(await uses(stranger, foreign)).toEqual(notFound);
      expect(await remove(stranger, foreign)).toEqual(notFound);
      expect(await restore(stranger, foreign)).toEqual(notFound);
    }
    expect(await list(stranger)).toEqual({ entities: [], count: 0 });
    expect(await names(person)).toEqual(["picture.png"]);
  });

  it("lists the same picture once, under its first name and address, until it is deleted", async () => {
    const person = await product.join();
    const first = await uploadTo(product, person, "cat.png", image("png"));
    expect(await uploadTo(product, person, "again.png", image("png"))).toEqual(first);
    expect(await names(person)).toEqual(["cat.png"]);
    const other = await uploadTo(product, await product.join(), "theirs.png", image("png"));
    expect(other.filelink).not.toBe(first.filelink);

    expect((await remove(person, first.id)).status).toBeLessThan(300);
    const later = await uploadTo(product, person, "later.png", image("png"));
    expect(later.id).not.toBe(first.id);
    expect(await names(person)).toEqual(["later.png"]);
  });

  it("keeps names to one line of visible characters, with letters of all scripts", async () => {
    const person = await product.join();
    await uploadTo(product, person, "C:\\fotos\\Grüße\u202egnp.<b>日本.png");
    await uploadTo(product, person, "\u200b");
    await uploadTo(product, person, `${"😀".repeat(130)}.png`);
    expect(await names(person)).toEqual(["😀".repeat(120), "image.png", "Grüßegnp.<b>日本.png"]);
  });
});

describe("an image from before addresses were without the company's id", () => {
  it("keeps working at its address, counts as shown, and is finally deleted there", async () => {
    const person = await product.join();
    const company = await companyOf(person);
    const id = randomUUID();
    const [former, current] = [randomUUID(), await uploadTo(product, person)];
    const Key = `images/${company}/${former}.png`;
    const s3 = new S3Client({ forcePathStyle: true });
    await s3.send(new PutObjectCommand({ Bucket: imageBucket, Key, Body: image("png"), ContentType: "image/png" }));
    const { createdAt } = (await listImages(openTable(), company)).find((each) => each.id === current.id)!;
    const record = { name: "former.png", extension: "png", width: 1, height: 1, bytes: 70, createdAt, createdBy: id };
    await openTable().write(putNewImage(company, { id: former, ...record }));

    const { entities } = await list(person, { search: "former" });
    expect(entities[0]!.filelink).toBe(`${product.url}/${Key}`);
    expect((await fetch(entities[0]!.filelink)).status).toBe(200);
    const uid = await newTemplate(person, "former");
    await save(person, uid, 1, `<img src="${entities[0]!.filelink}" alt=""><img src="${current.filelink}" alt="">`);
    expect([await remove(person, former), await remove(person, current.id)]).toEqual([inUse, inUse]);
    await person.call(lifecycleRoutes.deleteTemplate, { params: { id: uid } });
    await purgeAfter(30.1);
    await remove(person, former);
    await purgeAfter(30.1);
    expect((await fetch(entities[0]!.filelink)).status).toBe(404);
  });
});

describe("an image that templates or blocks show", () => {
  it("lists them, and cannot be deleted, whatever version shows it", async () => {
    const person = await product.join();
    const { id, filelink } = await uploadTo(product, person);
    const welcome = await newTemplate(person, "welcome");
    await save(person, welcome, 1, `<img src="${filelink}" alt="">`);
    await save(person, welcome, 2, "<p>Without it again</p>");
    const block = await person.call(blockRoutes.createBlock, {
      body: {
        label: "Footer",
        description: "With a picture",
        design: makeDesign(`<img src="${filelink}" alt="">`),
      },
    });
    expect((await list(person)).entities).toMatchObject([{ id, useCount: 2 }]);
    expect((await uses(person, id)).body).toEqual({
      uses: [
        { kind: "block", id: block.body.id, name: "Footer", isArchived: false },
        { kind: "template", id: welcome, name: "welcome", isArchived: false },
      ],
      hiddenCount: 0,
    });
    expect(await remove(person, id)).toEqual(inUse);
    expect(await names(person)).toEqual(["picture.png"]);
  });

  it("cannot be deleted while they are in the archive, and can be once they are purged", async () => {
    const person = await product.join();
    const { id, filelink } = await uploadTo(product, person);
    const uid = await newTemplate(person, "short-lived");
    await save(person, uid, 1, `<img src="${filelink}" alt="">`);
    await person.call(lifecycleRoutes.deleteTemplate, { params: { id: uid } });
    expect(await remove(person, id)).toEqual(inUse);
    expect((await uses(person, id)).body.uses).toMatchObject([{ id: uid, isArchived: true }]);
    await purgeAfter(30.1);
    expect((await uses(person, id)).body).toEqual({ uses: [], hiddenCount: 0 });
    expect((await remove(person, id)).status).toBe(204);
  });

  it("can be deleted after the block that showed it, and not while an address in a template names it", async () => {
    const person = await product.join();
    const { id, filelink } = await uploadTo(product, person);
    const design = makeDesign(`<img src="${filelink}" alt="">`);
    const body = { label: "Header", description: "With a picture", design };
    const { body: made } = await person.call(blockRoutes.createBlock, { body });
    expect(await remove(person, id)).toEqual(inUse);
    await person.call(blockRoutes.deleteBlock, { params: { id: made.id } });
    const uid = await newTemplate(person, "named");
    const spelled = encodeURIComponent(filelink).toUpperCase();
    await save(person, uid, 1, `<a href="https://shop.example/?picture=${spelled}">See it</a>`);
    expect(await remove(person, id)).toEqual(inUse);
  });

  it("names only templates that the user sees, and counts the others", async () => {
    const { person, template } = await openStudio(product);
    const { id, filelink } = await uploadTo(product, person);
    await template("secret", `<img src="${filelink}" alt="">`);
    const designer = await addMember(product, person, { permissions: ["edit_templates"] });
    expect((await uses(designer, id)).body).toEqual({ uses: [], hiddenCount: 1 });
    expect(await remove(designer, id)).toEqual(inUse);
    const reader = await addMember(product, person, { permissions: ["read_templates"] });
    expect((await reader.call(imageRoutes.listImages)).status).toBe(403);
  });
});

describe("an unused image", () => {
  it("is deleted, can be restored for 30 days, and is then removed from the web", async () => {
    const person = await product.join();
    const { id, filelink } = await uploadTo(product, person);
    expect((await remove(person, id)).status).toBe(204);
    expect(await remove(person, id)).toEqual(notFound);
    expect([await names(person), await names(person, { deleted: "true" })]).toEqual([[], ["picture.png"]]);
    expect((await restore(person, id)).status).toBe(204);
    expect(await restore(person, id)).toEqual(notFound);
    await purgeAfter(31);
    expect(await names(person)).toEqual(["picture.png"]);

    await remove(person, id);
    await purgeAfter(29.9);
    expect((await fetch(filelink)).status).toBe(200);
    await purgeAfter(30.1);
    expect((await fetch(filelink)).status).toBe(404);
    expect(await restore(person, id)).toEqual(notFound);
    expect((await list(person, { deleted: "true" })).count).toBe(0);
  });

  it("is restored instead if a template was saved with it after its deletion", async () => {
    const person = await product.join();
    const { id, filelink } = await uploadTo(product, person);
    await remove(person, id);
    const uid = await newTemplate(person, "late");
    await save(person, uid, 1, `<img src="${filelink}" alt="">`);
    await purgeAfter(30.1);
    expect(await names(person)).toEqual(["picture.png"]);
    expect((await fetch(filelink)).status).toBe(200);
  });
});
