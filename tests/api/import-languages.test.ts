import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { importRoutes } from "#shared/api/imports.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { formerNameRoutes } from "#shared/api/former-names.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { limits } from "#shared/constants.ts";
import { importHtml } from "#shared/email/import/import-html.ts";
import { mailInLanguage } from "#shared/email/languages/mail-in-language.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { checkDrift, findingsOf } from "#tests/support/drift.ts";
import { compareLanguages, group, importLanguages, writeIn } from "#tests/support/import-languages.ts";
import { endOf, importTemplates } from "#tests/support/import-templates.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

let product: Product;
let studio: Studio;
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
});
afterAll(() => product.close());
beforeEach(() => writeIn(studio.person, ["en", "de", "fr"]));

const mail = (subject: string, html: string) => ({ subject, html, text: `${subject} as text` });
const english = mail("Welcome", '<p>Hello {{first}}</p><p><img src="https://x.example/en.png" alt="A cat"></p>');
const german = mail("Willkommen", '<p>Hallo {{first}}</p><p><img src="https://x.example/de.png" alt="Eine Katze"></p>');
const french = mail("Bienvenue", '<p>Salut {{first}}</p><p><img src="https://x.example/fr.png" alt="Un chat"></p>');
const longer = mail("Willkommen", "<p>Hallo {{first}}</p><p>Noch etwas</p><p>Und mehr</p>");

/** Names in Amazon SES with these mails: `{ "": english, _de: german }`. */
async function inSes(mails: Readonly<Record<string, typeof english>>): Promise<string> {
  const name = `mail-${randomUUID().slice(0, 8)}`;
  for (const [suffix, parts] of Object.entries(mails)) await studio.customer.createTemplate(`${name}${suffix}`, parts);
  return name;
}

const getTemplate = async (id: string) =>
  (await studio.person.call(templateRoutes.getTemplate, { params: { id } })).body;
const stateOf = async (id: string) =>
  (await studio.person.call(publishingRoutes.getPublishingState, { params: { id } })).body;
const importable = async (): Promise<{ name: string; languageOf?: string }[]> =>
  (await studio.person.call(importRoutes.listImportableTemplates)).body.entities;

/** Publishes to the end; returns why languages of it failed. */
async function publish(id: string): Promise<(string | undefined)[]> {
  const { status, body } = await studio.person.call(publishingRoutes.publishTemplate, { params: { id } });
  if (status === 200) return [];
  if (status !== 202) return [body.detail];
  const { items } = await endOf(studio.person, body.job.id);
  return items.flatMap(({ outcome, reason }) => (outcome === "failed" ? [reason] : []));
}

async function saveWith(id: string, change: object) {
  const { versionNumber: basedOnVersion, design } = await getTemplate(id);
  const saved = await studio.person.call(templateRoutes.saveTemplate, {
    params: { id },
    body: { basedOnVersion, design, ...change },
  });
  expect(saved).toMatchObject({ status: 200 });
}

const textInSes = async (name: string) => (await studio.customer.template(name))?.text?.trimEnd();

describe("templates in Amazon SES that are named as languages of one another", () => {
  it("are compared before they are imported: which have the structure of the default language, and why others do not", async () => {
    const name = await inSes({ "": english, _de: german, _fr: longer });
    const other = await inSes({ "": longer, _de: longer });
    const fr = { code: "fr", name: `${name}_fr`, differs: expect.objectContaining({ what: "contents" }) };
    expect(
      await compareLanguages(
        studio.person,
        group(name, { de: `${name}_de`, fr: `${name}_fr` }),
        group(other, { de: `${other}_de` }),
      ),
    ).toEqual([
      { name, outcome: "compared", languages: [{ code: "de", name: `${name}_de` }, fr] },
      { name: other, outcome: "compared", languages: [{ code: "de", name: `${other}_de` }] },
    ]);
    expect((await importable()).map((each) => each.name)).toContain(name);
  });

  it("become one template with the words of each language, as Amazon SES holds them", async () => {
    const name = await inSes({ "": english, _de: german, _fr: french });
    const before: number = (await studio.person.call(companyRoutes.getCompany)).body.subscription.templates.count;
    const [imported] = await importLanguages(studio.person, group(name, { de: `${name}_de`, fr: `${name}_fr` }));
    expect(imported).toMatchObject({
      outcome: "imported",
      languages: [
        { code: "de", name: `${name}_de` },
        { code: "fr", name: `${name}_fr` },
      ],
    });
    const id = imported!.templateId!;
    const template = await getTemplate(id);
    expect(template).toMatchObject({ ...english, status: "published", publishedVersion: 1, versionNumber: 1 });
    expect(template.words).toMatchObject({ de: { subject: "Willkommen" }, fr: { subject: "Bienvenue" } });
    const { company: companyId } = claimsOf(studio.person);
    const entry = await findTemplateEntry(openTable(), companyId, studio.customer.accountId, id);
    // As each import keeps it: a plan need not read the version.
    expect(entry?.sourceHash).toHaveLength(22);
    expect((await studio.person.call(companyRoutes.getCompany)).body.subscription.templates.count).toBe(before + 1);
    expect((await importable()).filter((each) => each.name.startsWith(name))).toEqual([]);

    for (const [code, parts] of Object.entries({ de: german, fr: french })) {
      const iconOrigin = product.url;
      const { subject, html } = parts;
      const alone = importHtml(html, { newId: randomUUID, iconOrigin, subject }).design;
      const language = { code, direction: "ltr" } as const;
      expect(mailInLanguage(template, language, iconOrigin).html).toBe(
        renderDesign(alone, { iconOrigin, subject, language: code, textDirection: "ltr" }).html,
      );
    }
  });

  it("are published as what Amazon SES holds: a publish overwrites them under their names, without asking", async () => {
    const name = await inSes({ "": english, _de: german, _fr: french });
    const [imported] = await importLanguages(studio.person, group(name, { de: `${name}_de`, fr: `${name}_fr` }));
    const id = imported!.templateId!;
    const languages = [
      { code: "de", templateName: `${name}_de`, publishedVersion: 1 },
      { code: "fr", templateName: `${name}_fr`, publishedVersion: 1 },
    ];
    expect(await stateOf(id)).toMatchObject({ languages });
    const { body: listed } = await studio.person.call(templateRoutes.listTemplates, { query: { search: name } });
    expect(listed.entities).toMatchObject([{ uid: id, publishedIn: { languages: ["de", "fr"] } }]);
    expect(await publish(id)).toEqual([]);
    expect(await studio.customer.template(`${name}_de`)).toEqual(german);

    await saveWith(id, { words: { de: { subject: "Guten Tag" }, fr: { subject: "Bonjour" } } });
    expect(await publish(id)).toEqual([]);
    const held = await studio.customer.template(`${name}_de`);
    expect(held).toMatchObject({ subject: "Guten Tag" });
    expect(held!.html).toContain("Hallo {{first}}");
    expect(held!.html).toContain("https://x.example/de.png");
    expect((await studio.customer.template(`${name}_fr`))!.html).toContain("Un chat");
    expect((await studio.customer.template(name))!.html).toContain("Hello {{first}}");
  });

  it("keep the text part of each language over changes; one without gets a text part from the design", async () => {
    const name = await inSes({ "": english, _de: german, _fr: { ...french, text: "" } });
    const [item] = await importLanguages(studio.person, group(name, { de: `${name}_de`, fr: `${name}_fr` }));
    const id = item?.templateId ?? "";
    const { text, words } = await getTemplate(id);
    expect([text, words["de"]?.text, words["fr"]?.text]).toEqual([english.text, german.text, undefined]);
    await saveWith(id, { subject: "Welcome back" });
    expect(await publish(id)).toEqual([]);
    expect(await textInSes(name)).toBe(english.text);
    expect(await textInSes(`${name}_de`)).toBe(german.text);
    expect(await textInSes(`${name}_fr`)).toMatch(/^Salut {{first}}/);
  });

  it("have too long text parts together to be one template", async () => {
    const text = "x".repeat(limits.textPartsBytes / 2);
    const name = await inSes({ "": english, _de: { ...german, text }, _fr: { ...french, text: `${text}x` } });
    const [compared] = await compareLanguages(studio.person, group(name, { de: `${name}_de`, fr: `${name}_fr` }));
    expect(compared?.languages).toEqual([
      { code: "de", name: `${name}_de` },
      { code: "fr", name: `${name}_fr`, differs: { what: "size" } },
    ]);
  });

  it("of which one was changed in Amazon SES since the import are not overwritten without asking", async () => {
    const name = await inSes({ "": english, _de: german });
    const [imported] = await importLanguages(studio.person, group(name, { de: `${name}_de` }));
    const id = imported!.templateId!;
    await studio.customer.changeTemplate(`${name}_de`, mail("Fremd", "<p>Fremd</p>"));
    expect(await publish(id)).toEqual(["TEMPLATE_CHANGED_IN_SES"]);
    expect(await studio.customer.template(`${name}_de`)).toMatchObject({ subject: "Fremd" });
  });

  it("make a template that uses the imported languages only", async () => {
    const name = await inSes({ "": english, _de: german, _fr: longer });
    const [imported] = await importLanguages(studio.person, group(name, { de: `${name}_de` }));
    await importTemplates(studio.person, `${name}_fr`);
    const id = imported!.templateId!;
    expect((await getTemplate(id)).languages).toEqual(["de"]);
    await saveWith(id, { subject: "Hello again" });
    expect(await publish(id)).toEqual([]);
    expect(await studio.customer.template(`${name}_fr`)).toEqual(longer);
  });

  it("by another pattern than the company's get its names with the next publish; theirs become former names", async () => {
    const name = await inSes({ "": english, "--DE": german });
    const [imported] = await importLanguages(studio.person, group(name, { de: `${name}--DE` }));
    const id = imported!.templateId!;
    await saveWith(id, { subject: "Hello again" });
    expect(await publish(id)).toEqual([]);
    expect((await studio.customer.template(`${name}_de`))!.html).toContain("Hallo {{first}}");
    const { body } = await studio.person.call(formerNameRoutes.listFormerNames, { params: { id } });
    expect(JSON.stringify(body)).toContain(`${name}--DE`);
  });

  it("whose structures differ by the time of the import fail, and nothing of them is imported", async () => {
    const name = await inSes({ "": english, _de: longer });
    expect(await importLanguages(studio.person, group(name, { de: `${name}_de` }))).toEqual([
      { name, outcome: "failed", reason: "TEMPLATE_LANGUAGES_DIFFER" },
    ]);
    const missing = await inSes({ "": english });
    expect(await compareLanguages(studio.person, group(missing, { de: `${missing}_de` }))).toMatchObject([
      { languages: [{ code: "de", differs: { what: "missing" } }] },
    ]);
    expect((await importable()).map((each) => each.name)).toEqual(expect.arrayContaining([name, missing]));
    expect(await compareLanguages(studio.person, group("gone", { de: `${name}_de` }))).toEqual([
      {
        name: "gone",
        outcome: "failed",
        reason: "TEMPLATE_NOT_FOUND",
        languages: [{ code: "de", name: `${name}_de` }],
      },
    ]);
  });

  it("of which one has the name of a template fail, and nothing of them is imported", async () => {
    const name = await inSes({ "": english, _de: german });
    await studio.person.call(templateRoutes.createTemplate, { body: { template_name: `${name}_de`, subject: "Mine" } });
    expect(await importLanguages(studio.person, group(name, { de: `${name}_de` }))).toEqual([
      { name, outcome: "failed", reason: "TEMPLATE_EXISTS" },
    ]);
    expect((await importable()).map((each) => each.name)).toContain(name);
  });

  it("warn of values that a language asks for and the default one does not", async () => {
    const name = await inSes({ "": english, _de: { ...german, subject: "Willkommen {{last}}" } });
    expect(await compareLanguages(studio.person, group(name, { de: `${name}_de` }))).toMatchObject([
      { languages: [{ code: "de", variables: ["last"] }] },
    ]);
  });

  it.each([
    ["the direction of the language", { html: `<html dir="rtl"><body>${german.html}</body></html>` }, "direction"],
    ["a subject of one line", { subject: "Will\u2028kommen" }, "subject"],
    [
      "as many contents",
      { html: german.html.replace(/<p>.*?<\/p>/, "<table><tr><td>Hallo</td></tr></table>") },
      "contents",
    ],
  ])("need %s", async (_, change, what) => {
    const name = await inSes({ "": english, _de: { ...german, ...change } });
    expect(await compareLanguages(studio.person, group(name, { de: `${name}_de` }))).toMatchObject([
      { languages: [{ code: "de", differs: { what } }] },
    ]);
  });

  it("name the template that they are a language of, if Sestina has it already", async () => {
    const name = await inSes({ "": english, _de: german, "-fr": french, _es: french });
    await importTemplates(studio.person, name);
    const found = (await importable()).filter((each) => each.name.startsWith(name));
    expect(found.map((each) => [each.name, each.languageOf]).sort()).toEqual([
      [`${name}-fr`, name],
      [`${name}_de`, name],
      [`${name}_es`, undefined],
    ]);
  });

  it("settle what a check for drift has found of them", async () => {
    const name = await inSes({ "": english, _de: german });
    await checkDrift(studio.person, studio.customer.accountId);
    const found = async () => (await findingsOf(studio.person, { search: name })).map((each) => each.templateName);
    expect(await found()).toEqual([name, `${name}_de`]);
    await importLanguages(studio.person, group(name, { de: `${name}_de` }));
    expect(await found()).toEqual([]);
    await checkDrift(studio.person, studio.customer.accountId);
    expect(await found()).toEqual([]);
  });

  it.each([
    ["a language that the company does not have", [group("a", { es: "a_es" })], "groups.0.languages.0.code"],
    ["the default language", [group("a", { en: "a_en" })], "groups.0.languages.0.code"],
    ["no language tag", [group("a", { "no tag": "a_x" })], "groups.0.languages.0.code"],
    ["a name of two words", [group("a b", { de: "a_de" })], "groups.0.name"],
    ["a name twice", [group("a", { de: "b" }), group("b", { de: "b_de" })], "groups"],
    ["a group of one", [group("a", {})], "groups.0.languages"],
    ["no group", [], "groups"],
    [
      "3,001 names",
      Array.from({ length: 1501 }, (_, n) => group(`a${String(n)}`, { de: `a${String(n)}_de` })),
      "groups",
    ],
  ])("are refused with %s", async (_, groups, field) => {
    const refused = { status: 400, body: { detail: "INVALID_INPUT", fields: [expect.objectContaining({ field })] } };
    expect(await studio.person.call(importRoutes.compareImportedLanguages, { body: { groups } })).toMatchObject(
      refused,
    );
    const inNames = groups.length === 0 ? { body: { fields: [{ field: "names" }] } } : refused;
    expect(await studio.person.call(importRoutes.importTemplates, { body: { names: [], groups } })).toMatchObject(
      inNames,
    );
  });

  it.each([
    ["a name that is a template of its own too", ["b", "a_de"], [group("a", { de: "a_de" })]],
    ["a name of a group that is a template of its own too", ["a"], [group("a", { de: "a_de" })]],
  ])("are not imported with %s", async (_, names, groups) => {
    expect(await studio.person.call(importRoutes.importTemplates, { body: { names, groups } })).toMatchObject({
      status: 400,
      body: { fields: [{ field: "names", rule: "A name is in the list more than once." }] },
    });
  });
});
