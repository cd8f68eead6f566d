import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languageRoutes } from "#shared/api/languages.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { versionRoutes } from "#shared/api/versions.ts";
import type { TemplateChange } from "#shared/models/template-change.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

let product: Product;
let studio: Studio;
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
});
afterAll(() => product.close());

const words = {
  "de-AT": { subject: "Servus", preheader: "Schön", text: "Servus,\n\nby hand." },
  fr: { subject: "Bonjour" },
};
const newTemplate = () => studio.template(`mail-${randomUUID()}`, "<p>Hello</p>");
const read = async (id: string) => (await studio.person.call(templateRoutes.getTemplate, { params: { id } })).body;

async function save(id: string, change: Partial<TemplateChange>) {
  const { design, versionNumber } = await read(id);
  const body = { basedOnVersion: versionNumber, design, ...change };
  return studio.person.call(templateRoutes.saveTemplate, { params: { id }, body });
}

describe("subject, preheader and text part by language", () => {
  it("are none at first, and belong to the version that they are saved with", async () => {
    const id = await newTemplate();
    expect((await read(id)).words).toEqual({});
    const { body } = await save(id, { words });
    expect(body).toMatchObject({ versionNumber: 3, words });
    const version = (versionNumber: number) =>
      studio.person.call(versionRoutes.getTemplateVersion, { params: { id, versionNumber: String(versionNumber) } });
    expect((await version(2)).body.words).toEqual({});
    expect((await version(3)).body.words).toEqual(words);
  });

  it("stay in a save that does not name them, and make no version where they are the same", async () => {
    const id = await newTemplate();
    await save(id, { words });
    expect((await save(id, { subject: "Another" })).body).toMatchObject({ versionNumber: 4, words });
    expect((await save(id, { words })).body.versionNumber).toBe(4);
    expect((await save(id, { words: {} })).body).toMatchObject({ versionNumber: 5, words: {} });
  });

  it("come back with a version that is restored, and go with a copy", async () => {
    const id = await newTemplate();
    await save(id, { words });
    await save(id, { words: {} });
    await studio.person.call(versionRoutes.restoreTemplateVersion, {
      params: { id, versionNumber: "3" },
      body: { basedOnVersion: 4 },
    });
    expect(await read(id)).toMatchObject({ versionNumber: 5, words });
    const body = { duplicate_name: `copy-${randomUUID()}` };
    const copy = await studio.person.call(lifecycleRoutes.duplicateTemplate, { params: { id }, body });
    expect((await read(copy.body.uid)).words).toEqual(words);
  });

  it("are stored under the canonical tag", async () => {
    const id = await newTemplate();
    const { body } = await save(id, { words: { "DE-at": { subject: "Servus" } } });
    expect(body.words).toEqual({ "de-AT": { subject: "Servus" } });
  });

  it.each([
    ["a word that is no tag", { "German!": { subject: "Hallo" } }, "words.German!"],
    ["an empty subject", { de: { subject: "" } }, "words.de.subject"],
    ["a subject of two lines", { de: { subject: "One\nTwo" } }, "words.de.subject"],
    ["a long preheader", { de: { preheader: "x".repeat(501) } }, "words.de.preheader"],
    ["an empty text part", { de: { text: "" } }, "words.de.text"],
    [
      "a text part that is larger than Amazon SES accepts",
      { de: { text: "x".repeat(512 * 1024 + 1) } },
      "words.de.text",
    ],
    ["text parts that are too large together", largeTexts(), "words"],
    ["an unknown text", { de: { html: "<p>" } }, "words.de.html"],
    ["more languages than anybody has", manyLanguages(), "words"],
  ])("are refused for %s", async (_what, wrong, field) => {
    const id = await newTemplate();
    const { status, body } = await save(id, { words: wrong as TemplateChange["words"] });
    expect(status).toBe(400);
    expect(body).toMatchObject({ detail: "INVALID_INPUT", fields: [{ field }] });
  });
});

describe("the languages of a template", () => {
  it("are all of the company at first, and belong to the version that they are saved with", async () => {
    const id = await newTemplate();
    expect((await read(id)).languages).toBeNull();
    expect((await save(id, { languages: ["de", "fr"] })).body).toMatchObject({
      versionNumber: 3,
      languages: ["de", "fr"],
    });
    const version = (versionNumber: number) =>
      studio.person.call(versionRoutes.getTemplateVersion, { params: { id, versionNumber: String(versionNumber) } });
    expect((await version(2)).body.languages).toBeNull();
    expect((await version(3)).body.languages).toEqual(["de", "fr"]);
  });

  it("stay in a save that does not name them, and make no version where they are the same", async () => {
    const id = await newTemplate();
    await save(id, { languages: [] });
    expect((await save(id, { subject: "Another" })).body).toMatchObject({ versionNumber: 4, languages: [] });
    expect((await save(id, { languages: [] })).body.versionNumber).toBe(4);
    expect((await save(id, { languages: null })).body).toMatchObject({ versionNumber: 5, languages: null });
    expect((await save(id, { languages: null })).body.versionNumber).toBe(5);
  });

  it("come back with a version that is restored, and go with a copy", async () => {
    const id = await newTemplate();
    await save(id, { languages: ["de"] });
    await save(id, { languages: null });
    await studio.person.call(versionRoutes.restoreTemplateVersion, {
      params: { id, versionNumber: "3" },
      body: { basedOnVersion: 4 },
    });
    expect(await read(id)).toMatchObject({ versionNumber: 5, languages: ["de"] });
    const body = { duplicate_name: `copy-${randomUUID()}` };
    const copy = await studio.person.call(lifecycleRoutes.duplicateTemplate, { params: { id }, body });
    expect((await read(copy.body.uid)).languages).toEqual(["de"]);
  });

  it("lose no words when one is left out", async () => {
    const id = await newTemplate();
    await save(id, { words });
    expect((await save(id, { languages: ["fr"] })).body).toMatchObject({ words, languages: ["fr"] });
  });

  it.each([
    ["a word that is no tag", ["German!"], "languages.0"],
    ["a language twice, in two spellings", ["de-AT", "de-at"], "languages"],
    ["more languages than anybody has", Object.keys(manyLanguages()), "languages"],
    ["a text", "de", "languages"],
  ])("are refused for %s", async (_what, wrong, field) => {
    const id = await newTemplate();
    const { status, body } = await save(id, { languages: wrong as TemplateChange["languages"] });
    expect(status).toBe(400);
    expect(body).toMatchObject({ detail: "INVALID_INPUT", fields: [{ field }] });
  });
});

/** 256 KB and one byte. */
function largeTexts() {
  return { de: { text: "ö".repeat(100 * 1024) }, fr: { text: "x".repeat(56 * 1024 + 1) } };
}

function manyLanguages() {
  const letters = "a b c d e f g h i j k l m n o p q r s t".split(" ");
  const codes = letters.flatMap((one) => letters.map((other) => `q${one}${other}`)).slice(0, 201);
  return Object.fromEntries(codes.map((code) => [code, { subject: "Hello" }]));
}

describe("a new template", () => {
  const made = async (sample_name?: string) => {
    const body = { template_name: `mail-${randomUUID()}`, subject: "Hello", ...(sample_name && { sample_name }) };
    return read((await studio.person.call(templateRoutes.createTemplate, { body })).body.uid);
  };
  const directionOf = ({ design }: { design: string }) => JSON.parse(design).body.values.textDirection;

  it("has the company's default language and its direction, empty or from a starter", async () => {
    expect(directionOf(await made())).toBeUndefined();
    const setDefault = async (code: string, direction?: "ltr" | "rtl") => {
      const { revision } = (await studio.person.call(languageRoutes.getLanguages)).body;
      const languages = [{ code, ...(direction && { direction }) }, { code: "en" }];
      await studio.person.call(languageRoutes.setLanguages, { body: { languages, default: code, revision } });
    };
    await setDefault("he");
    const { body: samples } = await studio.person.call(templateRoutes.listTemplateSamples);
    for (const template of [await made(), await made(samples[0].sample_name)]) {
      expect(directionOf(template)).toBe("rtl");
      expect(template.html).toMatch(/<html[^>]* dir="rtl"/);
      expect(template.html).toMatch(/<html[^>]* lang="he"/);
    }
    await setDefault("pt-BR");
    const brazilian = await made(samples[0].sample_name);
    expect(directionOf(brazilian)).toBeUndefined();
    expect(brazilian.html).toMatch(/<html[^>]* lang="pt-BR"/);
    expect(JSON.parse(brazilian.design).body.values.language).toEqual({ code: "pt-BR" });
    // Its mails stay in the language in which it is written.
    await setDefault("da");
    const change = { basedOnVersion: 1, design: `${brazilian.design} ` };
    const params = { id: brazilian.uid };
    expect((await studio.person.call(templateRoutes.saveTemplate, { params, body: change })).status).toBe(200);
    expect((await read(brazilian.uid)).html).toMatch(/<html[^>]* lang="pt-BR"/);
    await setDefault("az", "rtl");
    expect(directionOf(await made())).toBe("rtl");
  });
});
