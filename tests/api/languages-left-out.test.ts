import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formerNameRoutes } from "#shared/api/former-names.ts";
import { languageRoutes } from "#shared/api/languages.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { sendRoutes } from "#shared/api/sends.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { translationRoutes } from "#shared/api/translations.ts";
import { versionRoutes } from "#shared/api/versions.ts";
import type { FormerName } from "#shared/models/former-name.ts";
import type { TemplateChange } from "#shared/models/template-change.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { translateInto, translationsOf } from "#tests/support/translations.ts";

/** The company writes in English, German and French, and publishes each of them. */

let product: Product;
let studio: Studio;
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
  await translateInto(studio.person, "de", "fr");
  const { body } = await studio.person.call(languageRoutes.getLanguages);
  const change = { ...body, namePattern: "{name}_{language}" };
  expect((await studio.person.call(languageRoutes.setLanguages, { body: change })).status).toBe(200);
});
afterAll(() => product.close());

const words = { de: { subject: "Willkommen" }, fr: { subject: "Bienvenue" } };

async function save(id: string, change: Partial<TemplateChange>): Promise<void> {
  const { design, versionNumber } = (await studio.person.call(templateRoutes.getTemplate, { params: { id } })).body;
  const body = { basedOnVersion: versionNumber, design, ...change };
  expect((await studio.person.call(templateRoutes.saveTemplate, { params: { id }, body })).status).toBe(200);
}

/** A template with words in all three languages that uses these. */
async function template(languages: readonly string[] | null) {
  const name = `mail-${randomUUID()}`;
  const id = await studio.template(name, "<p>Hello</p>", "Welcome");
  await save(id, { words, languages: languages && [...languages] });
  return { id, name };
}

const publish = async (id: string) =>
  expect((await studio.person.call(publishingRoutes.publishTemplate, { params: { id } })).status).toBe(200);
const published = async (id: string) =>
  (await studio.person.call(publishingRoutes.getPublishingState, { params: { id } })).body.languages.map(
    ({ code, publishedVersion }: { code: string; publishedVersion?: number }) => [code, publishedVersion],
  );
const inSes = async (name: string) => (await studio.customer.template(name))?.subject;
const formerNames = async (id: string) =>
  (await studio.person.call(formerNameRoutes.listFormerNames, { params: { id } })).body.map(
    ({ name }: FormerName) => name,
  );

describe("a language that a template does not use", () => {
  it("is not published, and not announced before the first publish", async () => {
    const { id, name } = await template(["de"]);
    expect(await published(id)).toEqual([["de", undefined]]);
    await publish(id);
    expect(await published(id)).toEqual([["de", 3]]);
    expect([await inSes(`${name}_de`), await inSes(`${name}_fr`)]).toEqual(["Willkommen", undefined]);
  });

  it("leaves the default language alone where the choice is empty", async () => {
    const { id, name } = await template([]);
    await publish(id);
    expect(await published(id)).toEqual([]);
    expect([await inSes(name), await inSes(`${name}_de`)]).toEqual(["Welcome", undefined]);
  });

  it("becomes a former name with the next publish, and takes the name back with its words", async () => {
    const { id, name } = await template(null);
    await publish(id);
    await save(id, { languages: ["de"] });
    // Until the next publish, Amazon SES has the version with all languages.
    expect(await published(id)).toEqual([
      ["de", 3],
      ["fr", 3],
    ]);
    await publish(id);
    expect(await published(id)).toEqual([["de", 4]]);
    expect(await formerNames(id)).toEqual([`${name}_fr`]);
    expect(await inSes(`${name}_fr`)).toBe("Bienvenue");
    await save(id, { languages: ["de", "fr"] });
    await publish(id);
    expect(await published(id)).toEqual([
      ["de", 5],
      ["fr", 5],
    ]);
    expect(await formerNames(id)).toEqual([]);
    expect(await inSes(`${name}_fr`)).toBe("Bienvenue");
  });

  it("is published again with an earlier version that uses it", async () => {
    const { id } = await template(null);
    await publish(id);
    await save(id, { languages: [] });
    await publish(id);
    expect(await published(id)).toEqual([]);
    const params = { id, versionNumber: "3" };
    expect((await studio.person.call(versionRoutes.reactivateTemplateVersion, { params })).status).toBe(200);
    expect(await published(id)).toEqual([
      ["de", 3],
      ["fr", 3],
    ]);
  });

  it("is not sent: the mail is in the default language, or in that of a shorter tag", async () => {
    const { id } = await template(["de"]);
    await studio.customer.verify("ada@example.com");
    const sentIn = async (language: string) => {
      const body = { senderEmailAddress: "news@shop.example", recipients: ["ada@example.com"], language };
      const { body: report } = await studio.person.call(sendRoutes.sendTemplate, { params: { id }, body });
      return report.recipients[0]?.language;
    };
    expect([await sentIn("fr"), await sentIn("fr-CA"), await sentIn("de-AT")]).toEqual(["en", "en", "de"]);
  });

  it("is in no translators' file, and such a file is refused", async () => {
    const { id } = await template(null);
    const other = await template(null);
    const file = await translationsOf(studio.person, id, { Welcome: "Hallo" });
    await save(id, { languages: ["fr"] });
    const query = { language: "de", format: "json" };
    expect(await studio.person.call(translationRoutes.exportTranslations, { params: { id }, query })).toMatchObject({
      status: 400,
      body: { fields: [{ field: "language", rule: 'The template is not translated into "de".' }] },
    });
    const rule = 'The file is for the language "de", into which the template is not translated.';
    const preview = { params: { id }, body: file };
    expect(await studio.person.call(translationRoutes.previewTranslations, preview)).toMatchObject({
      status: 400,
      body: { fields: [{ field: "text", rule }] },
    });
    const body = { templateIds: [id, other.id], ...query };
    expect((await studio.person.call(translationRoutes.exportTranslationFiles, { body })).body).toMatchObject({
      files: [{ templateId: other.id }],
      failed: [{ index: 0, problem: 'The template is not translated into "de".' }],
    });
  });
});
