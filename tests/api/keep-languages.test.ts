import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languageRoutes } from "#shared/api/languages.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import type { Template } from "#shared/models/template.ts";
import type { TemplateChange } from "#shared/models/template-change.ts";
import { connectCustomer } from "#tests/support/customer.ts";
import { checkDrift, findingsOf } from "#tests/support/drift.ts";
import type { Product } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { startUnlimitedProduct } from "#tests/support/workshop.ts";

let product: Product;
let studio: Studio;
beforeAll(async () => {
  product = await startUnlimitedProduct();
  studio = await openStudio(product);
  const languages = [{ code: "en" }, { code: "de" }, { code: "fr" }];
  const body = { languages, default: "en", namePattern: "{name}_{language}", revision: 0 };
  expect((await studio.person.call(languageRoutes.setLanguages, { body })).status).toBe(200);
});
afterAll(async () => {
  await fetch(`${product.url}/_local/api/clock`, { method: "DELETE" });
  await product.close();
});

const text = (english: string, inLanguages: Readonly<Record<string, string>>) => {
  const languages = Object.entries(inLanguages).map(([code, words]) => [code, { text: `<p>${words}</p>` }]);
  return newContent("text", { text: `<p>${english}</p>`, _languages: Object.fromEntries(languages) });
};

function designOf(): string {
  let ids = 0;
  const newId = () => `word-${String((ids += 1)).padStart(5, "0")}`;
  const contents = [text("Hello", { de: "Hallo", fr: "Bonjour" }), text("Goodbye", { de: "Tschüss", fr: "Adieu" })];
  return JSON.stringify(blankDesign(newId, {}, [newRow([1], contents)]));
}

const words = { de: { subject: "Willkommen" }, fr: { subject: "Bienvenue" } };

async function get(id: string): Promise<Template> {
  return (await studio.person.call(templateRoutes.getTemplate, { params: { id } })).body;
}

async function save(id: string, basedOnVersion: number, change: Partial<TemplateChange> = {}) {
  const body = { basedOnVersion, design: designOf(), words, ...change };
  expect((await studio.person.call(templateRoutes.saveTemplate, { params: { id }, body })).status).toBe(200);
}

async function publish(id: string) {
  const { status, body } = await studio.person.call(publishingRoutes.publishTemplate, { params: { id } });
  expect({ status, body }).toMatchObject({ status: 200 });
}

/** A published template in three languages; the result is its id. Its newest version is 3. */
async function published(name: string): Promise<string> {
  const id = await studio.template(name, "<p>Hello</p>", "Welcome");
  await save(id, 2);
  await publish(id);
  return id;
}

/** Others replace words of the mail in Amazon SES. */
async function changeOutside(name: string, replaced: Record<string, string>, subject?: string) {
  const held = await studio.customer.template(name);
  if (held === undefined) throw new Error(`${name} is not in Amazon SES`);
  const change = (part: string) =>
    Object.entries(replaced).reduce((changed, [from, to]) => changed.replaceAll(from, to), part);
  const theirs = { subject: subject ?? held.subject, html: change(held.html), text: change(held.text ?? "") };
  await studio.customer.changeTemplate(name, theirs);
  return theirs;
}

const hashIn = async (id: string, language?: string): Promise<string> => {
  const query: Record<string, string> = language === undefined ? {} : { language };
  return (await studio.person.call(publishingRoutes.compareWithSes, { params: { id }, query })).body.inSes.hash;
};

const languagesOf = async (id: string): Promise<unknown> =>
  (await studio.person.call(publishingRoutes.getPublishingState, { params: { id } })).body.languages;

const keep = (id: string, body: { hash: string; basedOnVersion: number; language?: string }, who = studio.person) =>
  who.call(publishingRoutes.keepSesVersion, { params: { id }, body });

/** The texts of the design in a language, as they are stored. */
const storedIn = ({ design }: Template, code?: string): unknown[] =>
  JSON.parse(design).body.rows[0].columns[0].contents.map(
    ({ values }: { values: { text: string; _languages?: Record<string, { text?: string }> } }) =>
      code === undefined ? values.text : values._languages?.[code]?.text,
  );

describe("a change of others of one language", () => {
  it("is kept as the words of that language in a new version, which counts as published in it", async () => {
    const id = await published("welcome");
    const theirs = await changeOutside("welcome_de", { Hallo: "Guten Tag {{name}}" }, "Herzlich willkommen");
    const hash = await hashIn(id, "de");
    const kept = await keep(id, { hash, basedOnVersion: 3, language: "de" });
    expect(kept).toMatchObject({ status: 200, body: { versionNumber: 4, publishedVersion: 3 } });
    const template = await get(id);
    expect(storedIn(template, "de")).toEqual(["<p>Guten Tag {{name}}</p>", "<p>Tschüss</p>"]);
    expect([storedIn(template), storedIn(template, "fr")]).toEqual([
      ["<p>Hello</p>", "<p>Goodbye</p>"],
      ["<p>Bonjour</p>", "<p>Adieu</p>"],
    ]);
    expect(template.words).toEqual({ ...words, de: { subject: "Herzlich willkommen" } });
    expect(await languagesOf(id)).toMatchObject([
      { code: "de", publishedVersion: 4 },
      { code: "fr", publishedVersion: 3 },
    ]);
    expect(await studio.customer.template("welcome_de")).toEqual(theirs);
  });

  it("is not asked about by the next publish, nor found by the next check", async () => {
    const id = await published("order");
    // Written in another way than Sestina writes it.
    const theirs = await changeOutside("order_de", { Hallo: "Guten Tag", "</body>": "\n  </body>" });
    await keep(id, { hash: await hashIn(id, "de"), basedOnVersion: 3, language: "de" });
    await publish(id);
    expect(await studio.customer.template("order_de")).toEqual(theirs);
    expect(await languagesOf(id)).toMatchObject([
      { code: "de", publishedVersion: 4 },
      { code: "fr", publishedVersion: 4 },
    ]);
    await fetch(`${product.url}/_local/api/clock`, { method: "POST", body: JSON.stringify({ forwardMs: 36_000 }) });
    await checkDrift(studio.person);
    expect((await findingsOf(studio.person)).filter(({ templateName }) => templateName === "order_de")).toEqual([]);
    await save(id, 4, { words: { de: { subject: "Neu" } } });
    await publish(id);
    expect((await studio.customer.template("order_de"))?.subject).toBe("Neu");
  });

  it("keeps the text part as one by hand, if it is not made from the words", async () => {
    const id = await published("receipt");
    const { html, subject } = await changeOutside("receipt_fr", {});
    await studio.customer.changeTemplate("receipt_fr", { subject, html, text: "Seulement du texte" });
    await keep(id, { hash: await hashIn(id, "fr"), basedOnVersion: 3, language: "fr" });
    expect((await get(id)).words).toEqual({ ...words, fr: { subject: "Bienvenue", text: "Seulement du texte" } });
  });

  it("counts as translated from the sources of now, where the language is final", async () => {
    const id = await published("final");
    await save(id, 3, { finals: { de: { version: 3 } } });
    await publish(id);
    await changeOutside("final_de", { Hallo: "Guten Tag" });
    await keep(id, { hash: await hashIn(id, "de"), basedOnVersion: 4, language: "de" });
    const { finals } = await get(id);
    expect(finals["de"]).toEqual({ version: 3, kept: { "word-00002.text": expect.any(String) } });
  });

  it("is not kept if more than words, links and pictures was changed", async () => {
    const id = await published("news");
    await changeOutside("news_de", { "</body>": "<p>More</p></body>" });
    const refused = await keep(id, { hash: await hashIn(id, "de"), basedOnVersion: 3, language: "de" });
    expect(refused).toEqual({ status: 409, body: { detail: "TEMPLATE_LANGUAGE_NOT_KEPT" } });
    expect((await get(id)).versionNumber).toBe(3);
  });

  it("is not kept unless the user has seen it, and the newest version", async () => {
    const id = await published("invoice");
    await changeOutside("invoice_de", { Hallo: "Servus" });
    const hash = await hashIn(id, "de");
    await changeOutside("invoice_de", { Servus: "Guten Tag" });
    const language = "de";
    expect(await keep(id, { hash, basedOnVersion: 3, language })).toEqual({
      status: 409,
      body: { detail: "TEMPLATE_CHANGED_IN_SES" },
    });
    const now = await hashIn(id, "de");
    expect(await keep(id, { hash: now, basedOnVersion: 2, language })).toMatchObject({
      status: 409,
      body: { detail: "TEMPLATE_CHANGED" },
    });
    const stranger = await product.join();
    await connectCustomer(product, stranger);
    const missing = { status: 404, body: { detail: "TEMPLATE_NOT_FOUND" } };
    expect(await keep(id, { hash: now, basedOnVersion: 3, language }, stranger)).toEqual(missing);
    for (const other of ["en", "it"])
      expect(await keep(id, { hash: now, basedOnVersion: 3, language: other })).toEqual(missing);
  });
});

describe("a change of others of the default language", () => {
  it("keeps the words of the other languages, if only words were changed", async () => {
    const id = await published("keeping");
    const theirs = await changeOutside("keeping", { Hello: "Good day" }, "Theirs");
    expect((await keep(id, { hash: await hashIn(id), basedOnVersion: 3 })).status).toBe(200);
    const template = await get(id);
    expect(template).toMatchObject({ ...theirs, words });
    expect(storedIn(template)).toEqual(["<p>Good day</p>", "<p>Goodbye</p>"]);
    expect(storedIn(template, "de")).toEqual(["<p>Hallo</p>", "<p>Tschüss</p>"]);
  });
});
