import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { translationRoutes } from "#shared/api/translations.ts";
import { versionRoutes } from "#shared/api/versions.ts";
import type { TemplateChange } from "#shared/models/template-change.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { translateInto, translationsOf } from "#tests/support/translations.ts";

let product: Product;
let studio: Studio;
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
  await translateInto(studio.person, "de", "fr");
});
afterAll(() => product.close());

const newTemplate = () => studio.template(`mail-${randomUUID()}`, "<p>Hello</p>", "Welcome");
const read = async (id: string) => (await studio.person.call(templateRoutes.getTemplate, { params: { id } })).body;

async function save(id: string, change: Partial<TemplateChange>) {
  const { design, versionNumber } = await read(id);
  const body = { basedOnVersion: versionNumber, design, ...change };
  return studio.person.call(templateRoutes.saveTemplate, { params: { id }, body });
}

const now = { de: { version: 0 } };
const hash = "0123456789abcdef";

describe("final languages", () => {
  it("are none at first, and final from the version that is saved on", async () => {
    const id = await newTemplate();
    expect((await read(id)).finals).toEqual({});
    expect((await save(id, { finals: now })).body).toMatchObject({ versionNumber: 3, finals: { de: { version: 3 } } });
    const version = (versionNumber: number) =>
      studio.person.call(versionRoutes.getTemplateVersion, { params: { id, versionNumber: String(versionNumber) } });
    expect((await version(2)).body.finals).toEqual({});
    expect((await version(3)).body.finals).toEqual({ de: { version: 3 } });
    expect((await read(id)).finals).toEqual({ de: { version: 3 } });
  });

  it("stay in a save that does not name them, and make no version where they are the same", async () => {
    const id = await newTemplate();
    await save(id, { finals: now });
    const finals = { de: { version: 3 } };
    expect((await save(id, { subject: "Another" })).body).toMatchObject({ versionNumber: 4, finals });
    expect((await save(id, { finals })).body.versionNumber).toBe(4);
    expect((await save(id, { finals: now })).body).toMatchObject({ versionNumber: 5, finals: { de: { version: 5 } } });
    // A save that is repeated, such as after a lost answer.
    expect((await save(id, { finals: now })).body.versionNumber).toBe(5);
    expect((await save(id, { finals: {} })).body).toMatchObject({ versionNumber: 6, finals: {} });
  });

  it("have the texts that were kept since", async () => {
    const id = await newTemplate();
    await save(id, { finals: now });
    const finals = { de: { version: 3, kept: { "a.text": hash } } };
    expect((await save(id, { finals })).body).toMatchObject({ versionNumber: 4, finals });
  });

  it("come back with a version that is restored, and are not final in a copy, which has no such version", async () => {
    const id = await newTemplate();
    await save(id, { finals: now });
    await save(id, { finals: {} });
    const basis = { params: { id, versionNumber: "3" }, body: { basedOnVersion: 4 } };
    await studio.person.call(versionRoutes.restoreTemplateVersion, basis);
    expect(await read(id)).toMatchObject({ versionNumber: 5, finals: { de: { version: 3 } } });
    const body = { duplicate_name: `copy-${randomUUID()}` };
    const copy = await studio.person.call(lifecycleRoutes.duplicateTemplate, { params: { id }, body });
    expect((await read(copy.body.uid)).finals).toEqual({});
  });

  it("know the texts that an import translates, with the sources of now", async () => {
    const id = await newTemplate();
    await save(id, { words: { de: { subject: "Willkommen" } }, finals: { ...now, fr: { version: 0 } } });
    await save(id, { subject: "Welcome back" });
    const file = await translationsOf(studio.person, id, { "Welcome back": "Willkommen zurück" });
    const body = { ...file, basedOnVersion: 4, withStale: false };
    const imported = await studio.person.call(translationRoutes.importTranslations, { params: { id }, body });
    expect(imported.body).toMatchObject({ isSaved: true, versionNumber: 5 });
    expect((await read(id)).finals).toEqual({
      de: { version: 3, kept: { subject: expect.stringMatching(/^[0-9a-f]{16}$/) } },
      fr: { version: 3 },
    });
  });

  it.each([
    ["a version that does not exist", { de: { version: 3 } }, "finals.de.version"],
    ["a version before the first", { de: { version: -1 } }, "finals.de.version"],
    ["a word that is no tag", { "German!": { version: 1 } }, "finals.German!"],
    ["a text instead of a hash", { de: { version: 1, kept: { a: "Hello" } } }, "finals.de.kept.a"],
    ["an unknown field", { de: { version: 1, by: "ada" } }, "finals.de.by"],
    ["more texts than a mail has", { de: { version: 1, kept: manyTexts() } }, "finals.de.kept"],
  ])("are refused for %s", async (_what, wrong, field) => {
    const id = await newTemplate();
    const { status, body } = await save(id, { finals: wrong });
    expect(status).toBe(400);
    expect(body).toMatchObject({ detail: "INVALID_INPUT", fields: [{ field }] });
  });
});

function manyTexts() {
  return Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`text-${String(at)}`, hash]));
}
