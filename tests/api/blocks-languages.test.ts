import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blockRoutes } from "#shared/api/blocks.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { languageRoutes } from "#shared/api/languages.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { translationRoutes } from "#shared/api/translations.ts";
import { designShowing } from "#tests/support/block-designs.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { translationsOf } from "#tests/support/translations.ts";

let product: Product;
let studio: Studio;
let person: Person;
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
  person = studio.person;
  await setLanguages("en", "de", "ar", "fr");
});
afterAll(() => product.close());

async function setLanguages(...codes: readonly string[]): Promise<void> {
  const { revision } = (await person.call(languageRoutes.getLanguages)).body;
  const languages = codes.map((code) => ({ code }));
  const body = { languages, default: "en", namePattern: "{name}_{language}", revision };
  expect(await person.call(languageRoutes.setLanguages, { body })).toMatchObject({ status: 200 });
}

/** The html of a row's only content: in English, and by other languages. */
interface Words {
  readonly html: string;
  readonly others: Readonly<Record<string, string>>;
}

const overridesOf = ({ others }: Words) =>
  Object.fromEntries(Object.entries(others).map(([code, html]) => [code, { html }]));

function wordRows(text: string, rows: readonly Words[]): string {
  const design = JSON.parse(text);
  for (const [at, words] of rows.entries()) {
    const { values } = design.body.rows[at].columns[0].contents[0];
    Object.assign(values, { html: words.html, _languages: overridesOf(words) });
  }
  return JSON.stringify(design);
}

const first: Words = { html: "<p>one</p>", others: { de: "<p>eins</p>", ar: "<p>واحد</p>" } };
const second: Words = { html: "<p>two</p>", others: { de: "<p>zwei</p>", ar: "<p>اثنان</p>", fr: "<p>deux</p>" } };
const own: Words = { html: "<p>Of its own</p>", others: { de: "<p>Eigenes</p>" } };

async function block(words: Words): Promise<string> {
  const design = wordRows(makeDesign(words.html), [words]);
  const body = { label: "Footer", description: "About it", design };
  return (await person.call(blockRoutes.createBlock, { body })).body.id;
}

async function reword(id: string, words: Words): Promise<void> {
  const { body } = await person.call(blockRoutes.getBlock, { params: { id } });
  const change = { basedOnVersion: body.versionNumber, design: wordRows(makeDesign(words.html), [words]) };
  expect(await person.call(blockRoutes.updateBlock, { params: { id }, body: change })).toMatchObject({ status: 200 });
}

const subjects = { de: { subject: "Willkommen", preheader: "Herein" }, ar: { subject: "أهلا" } };
const template = async (id: string) => (await person.call(templateRoutes.getTemplate, { params: { id } })).body;

/** A template whose first row shows the block in its first version, and whose second row is its own. */
async function showing(
  blockId: string,
  languages: string[] | null = null,
): Promise<{ id: string; name: string; design: string }> {
  const name = `mail-${randomUUID()}`;
  const id = await studio.template(name, "<p>first</p>");
  const design = wordRows(designShowing({ id: blockId, version: 1, html: first.html }), [first, own]);
  const body = { basedOnVersion: 2, design, words: subjects, languages };
  expect(await person.call(templateRoutes.saveTemplate, { params: { id }, body })).toMatchObject({ status: 200 });
  return { id, name, design };
}

async function rollOut(blockId: string, how: "propagateBlock" | "publishBlock" = "propagateBlock"): Promise<void> {
  const body = { aws_account_ids: [studio.customer.accountId] };
  const { body: started } = await person.call(blockRoutes[how], { params: { id: blockId }, body });
  for (const { id } of started.jobs) {
    const job = async () => (await person.call(jobRoutes.getJob, { params: { id } })).body.job;
    await expectSoon(job).toMatchObject({ state: "done" });
  }
}

const designOf = async (id: string) => JSON.parse((await template(id)).design);

/** The words of each row of a template. */
async function wordsOf(id: string): Promise<readonly { html: string; _languages: object }[]> {
  const { body } = await designOf(id);
  return body.rows.map(({ columns }: any) => columns[0].contents[0].values);
}

const textsIn = ({ text }: { text: string }) => JSON.parse(text).segments.map((each: any) => each.source);

const asStored = (words: Words) => ({ html: words.html, _languages: overridesOf(words) });

describe("a rollout of a block with words in several languages", () => {
  it("brings the words of all of them, and keeps those of the template", async () => {
    const blockId = await block(first);
    const { id, name } = await showing(blockId);
    await reword(blockId, second);
    await rollOut(blockId);
    expect(await wordsOf(id)).toMatchObject([asStored(second), asStored(own)]);
    const { html, text, words } = await template(id);
    expect(words).toEqual(subjects);
    expect(`${html} ${text}`).toContain("two");
    expect(`${html} ${text}`).not.toMatch(/zwei|deux|اثنان|Eigenes/);

    await rollOut(blockId, "publishBlock");
    const inSes = async (code: string) => {
      const mail = await studio.customer.template(`${name}_${code}`);
      return { subject: mail?.subject, html: mail?.html ?? "", text: mail?.text ?? "" };
    };
    const german = await inSes("de");
    expect(german).toMatchObject({ subject: "Willkommen", text: expect.stringMatching(/zwei[\s\S]*Eigenes/) });
    expect(german.html).toContain("Herein");
    const arabic = await inSes("ar");
    expect(arabic).toMatchObject({ subject: "أهلا", text: expect.stringContaining("اثنان") });
    expect(arabic.html).toMatch(/<html[^>]* lang="ar" dir="rtl"/);
    expect(await inSes("fr")).toMatchObject({ subject: "Hello", text: expect.stringMatching(/deux[\s\S]*Of its own/) });
  });

  it("reaches the mails of a language whose words alone have changed", async () => {
    const blockId = await block(first);
    const { id, name } = await showing(blockId);
    expect(await person.call(publishingRoutes.publishTemplate, { params: { id } })).toMatchObject({ status: 200 });
    const before = await studio.customer.template(name);
    await reword(blockId, { ...first, others: { ...first.others, de: "<p>EINS</p>" } });
    await rollOut(blockId);
    await rollOut(blockId, "publishBlock");
    expect((await studio.customer.template(`${name}_de`))?.html).toContain("EINS");
    expect(await studio.customer.template(name)).toMatchObject({ html: before?.html, text: before?.text });
  });

  it("takes away the words that the block does not have any more", async () => {
    const blockId = await block(first);
    const { id } = await showing(blockId);
    await reword(blockId, { html: first.html, others: { ar: "<p>واحد</p>" } });
    await rollOut(blockId);
    expect((await wordsOf(id))[0]?._languages).toEqual({ ar: { html: "<p>واحد</p>" } });
    expect((await wordsOf(id))[1]).toMatchObject(asStored(own));
  });

  it("brings the words of a language that the company has removed, for when it comes back", async () => {
    const blockId = await block(first);
    const { id } = await showing(blockId);
    await setLanguages("en", "ar", "fr");
    await reword(blockId, second);
    await rollOut(blockId);
    await setLanguages("en", "de", "ar", "fr");
    expect(await wordsOf(id)).toMatchObject([asStored(second), asStored(own)]);
  });

  it("adds no language to a template that uses some of the company's, and brings its words all the same", async () => {
    const blockId = await block(first);
    const { id, name } = await showing(blockId, ["de"]);
    await reword(blockId, second);
    await rollOut(blockId);
    await rollOut(blockId, "publishBlock");
    expect((await template(id)).languages).toEqual(["de"]);
    expect((await wordsOf(id))[0]).toMatchObject(asStored(second));
    expect((await studio.customer.template(`${name}_de`))?.html).toContain("zwei");
    expect(await studio.customer.template(`${name}_fr`)).toBeUndefined();
  });

  it("reaches templates that were translated by files, since the block's row is not in them", async () => {
    const blockId = await block(first);
    const { id } = await showing(blockId);
    const file = await translationsOf(person, id, { "Of its own": "Ganz eigen", one: "nicht" });
    expect(textsIn(file)).not.toContain("one");
    const body = { ...file, basedOnVersion: 3, withStale: false };
    const imported = await person.call(translationRoutes.importTranslations, { params: { id }, body });
    expect(imported).toMatchObject({ status: 200, body: { isSaved: true } });
    await reword(blockId, second);
    await rollOut(blockId);
    expect(await wordsOf(id)).toMatchObject([
      asStored(second),
      asStored({ html: own.html, others: { de: "<p>Ganz eigen</p>" } }),
    ]);
  });
});

describe("a row of a block in a translators' file of a template", () => {
  const preview = async (id: string, file: object) =>
    (await person.call(translationRoutes.previewTranslations, { params: { id }, body: file })).body;

  it("is refused with the block's name when it comes back in a file that was exported earlier", async () => {
    const blockId = await block(first);
    const { id } = await showing(blockId);
    const file = await translationsOf(person, id, {});
    const parsed = JSON.parse(file.text);
    const rowOfBlock = (await designOf(id)).body.rows[0].columns[0].contents[0];
    parsed.segments.push({ id: `${rowOfBlock.id}.html`, hash: "0", target: "ganz eigen" });
    const { segments } = await preview(id, { ...file, text: JSON.stringify(parsed) });
    expect(segments).toMatchObject([
      {
        ...{ kind: "refused", source: "one", context: 'Row 1 of the reusable block "Footer": html' },
        reason: 'The text belongs to the reusable block "Footer" and is translated with it.',
      },
    ]);
  });

  it("is in it once the row was changed within the template, with the block's name as a note", async () => {
    const blockId = await block(first);
    const { id } = await showing(blockId);
    const design = await designOf(id);
    design.body.rows[0].values.sync.dirty = true;
    const body = { basedOnVersion: 3, design: JSON.stringify(design) };
    expect(await person.call(templateRoutes.saveTemplate, { params: { id }, body })).toMatchObject({ status: 200 });
    const file = await translationsOf(person, id, {});
    expect(textsIn(file)).toContain("one");
    expect(file.text).toContain(String.raw`Row 1 of the reusable block \"Footer\": html`);
  });

  it("is in it if the block was deleted, because nothing else translates it", async () => {
    const blockId = await block(first);
    const { id } = await showing(blockId);
    expect((await person.call(blockRoutes.deleteBlock, { params: { id: blockId } })).status).toBeLessThan(300);
    const file = await translationsOf(person, id, { one: "ganz eigen" });
    expect(textsIn(file)).toContain("one");
    const { segments } = await preview(id, file);
    expect(segments).toMatchObject([{ kind: "changed", after: "ganz eigen", context: "Row 1: html" }]);
  });
});

describe("a save of a template that shows an older version of a block", () => {
  it("brings the block's words of all languages, or keeps the row's", async () => {
    const blockId = await block(first);
    const [updated, unlinked] = [await showing(blockId), await showing(blockId)];
    await reword(blockId, second);
    const save = async ({ id, design }: { id: string; design: string }, blockUpdateType: "updateBlock" | "unlink") => {
      const body = { basedOnVersion: 3, design, blockUpdateType };
      expect(await person.call(templateRoutes.saveTemplate, { params: { id }, body })).toMatchObject({ status: 200 });
      return wordsOf(id);
    };
    expect(await save(updated, "updateBlock")).toMatchObject([asStored(second), asStored(own)]);
    expect(await save(unlinked, "unlink")).toMatchObject([asStored(first), asStored(own)]);
    expect((await template(updated.id)).words).toEqual(subjects);
  });
});
