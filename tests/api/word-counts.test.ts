import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { putNewTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { blockRoutes } from "#shared/api/blocks.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { translationRoutes } from "#shared/api/translations.ts";
import { versionRoutes } from "#shared/api/versions.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import type { Job } from "#shared/models/job.ts";
import type { TemplateListItem } from "#shared/models/template.ts";
import { designShowing } from "#tests/support/block-designs.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { connectCustomer, type Customer } from "#tests/support/customer.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { importTemplates } from "#tests/support/import-templates.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { makeTemplateEntry } from "#tests/support/make-template-entry.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { translateInto, translationsOf } from "#tests/support/translations.ts";

let product: Product;
let studio: Studio;
let person: Person;
let second: Customer;
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
  person = studio.person;
  second = await connectCustomer(product, person, "Second");
  await translateInto(person, "de", "fr");
});
afterAll(() => product.close());

/** Design JSON of two texts: both have German words, one has French ones. */
function bilingual(): string {
  let ids = 0;
  const newId = () => `id-${String((ids += 1)).padStart(7, "0")}`;
  const de = { text: "<p>Hallo</p>" };
  const first = newContent("text", { text: "<p>Hello</p>", _languages: { de, fr: { text: "<p>Salut</p>" } } });
  const other = newContent("text", { text: "<p>World</p>", _languages: { de } });
  return JSON.stringify(blankDesign(newId, {}, [newRow([1], [first, other])]));
}
/** With the subject. */
const ofBilingual = { total: 3, written: { de: 2, fr: 1 } };
const ofOneText = { total: 2, written: {} };

const params = (id: string) => ({ params: { id } });
const get = async (id: string) => (await person.call(templateRoutes.getTemplate, params(id))).body;
const list = async (query: Record<string, string> = {}): Promise<TemplateListItem[]> =>
  (await person.call(templateRoutes.listTemplates, { query: { limit: "100", ...query } })).body.entities;
const countsOf = async (id: string) => (await list()).find(({ uid }) => uid === id)?.wordCounts;

async function save(id: string, change: object) {
  const { design, versionNumber } = await get(id);
  const body = { basedOnVersion: versionNumber, design, ...change };
  const saved = await person.call(templateRoutes.saveTemplate, { ...params(id), body });
  expect(saved.status).toBe(200);
}

/** What is answered while the second account is the selected one. */
async function inSecond<T>(ask: () => Promise<T>): Promise<T> {
  const choose = ({ accountId: id }: Customer) => person.call(accountRoutes.setDefaultAccount, { params: { id } });
  await choose(second);
  try {
    return await ask();
  } finally {
    await choose(studio.customer);
  }
}

async function template(): Promise<string> {
  const id = await studio.template(`mail-${randomUUID()}`, "<p>Hello</p>");
  await save(id, { design: bilingual() });
  return id;
}

describe("the list of templates counts the texts that have words in each language", () => {
  it("from the creation on, with the subject, and after each save", async () => {
    const body = { template_name: `mail-${randomUUID()}`, subject: "Hello" };
    const id: string = (await person.call(templateRoutes.createTemplate, { body })).body.uid;
    expect(await countsOf(id)).toEqual({ total: 1, written: {} });
    await save(id, { design: bilingual() });
    expect(await countsOf(id)).toEqual(ofBilingual);
    await save(id, { words: { fr: { subject: "Bonjour" }, "de-AT": { subject: "Servus" } } });
    expect(await countsOf(id)).toEqual({ total: 3, written: { "de-AT": 1, de: 2, fr: 2 } });
    await save(id, { design: makeDesign("<p>Hello</p>"), words: {} });
    expect(await countsOf(id)).toEqual(ofOneText);
  });

  it("after a version is restored, in a copy, and after a delete is undone", async () => {
    const id = await template();
    await save(id, { design: makeDesign("<p>Hello</p>") });
    const restored = { params: { id, versionNumber: "3" }, body: { basedOnVersion: 4 } };
    await person.call(versionRoutes.restoreTemplateVersion, restored);
    expect(await countsOf(id)).toEqual(ofBilingual);
    const body = { duplicate_name: `copy-${randomUUID()}` };
    const copy = await person.call(lifecycleRoutes.duplicateTemplate, { ...params(id), body });
    expect(await countsOf(copy.body.uid)).toEqual(ofBilingual);
    await person.call(lifecycleRoutes.deleteTemplate, params(id));
    const archived = await list({ status: "archived" });
    expect(archived.find(({ uid }) => uid === id)?.wordCounts).toEqual(ofBilingual);
    await person.call(lifecycleRoutes.restoreTemplate, params(id));
    expect(await countsOf(id)).toEqual(ofBilingual);
  });

  it("after an import of translations", async () => {
    const id = await template();
    const file = await translationsOf(person, id, { Hello: "Hallo", World: "Welt" });
    const body = { ...file, basedOnVersion: 3, withStale: false };
    expect((await person.call(translationRoutes.importTranslations, { ...params(id), body })).status).toBe(200);
    expect(await countsOf(id)).toEqual({ total: 3, written: { de: 3, fr: 1 } });
  });

  it("in a mail that is brought in from Amazon SES, and in one that was changed there", async () => {
    const parts = { subject: "Hello", html: "<html><body><p>Hello</p></body></html>", text: "Hello" };
    const name = `from-ses-${randomUUID()}`;
    await studio.customer.createTemplate(name, parts);
    const id = (await importTemplates(person, name))[0]!.templateId!;
    expect(await countsOf(id)).toEqual(ofOneText);
    await save(id, { words: { de: { subject: "Hallo" } } });
    await person.call(publishingRoutes.publishTemplate, params(id));
    await studio.customer.changeTemplate(name, { ...parts, html: "<html><body><p>42</p></body></html>" });
    const { hash } = (await person.call(publishingRoutes.compareWithSes, params(id))).body.inSes;
    const kept = await person.call(publishingRoutes.keepSesVersion, {
      ...params(id),
      body: { hash, basedOnVersion: 2 },
    });
    expect(kept.status).toBe(200);
    expect(await countsOf(id)).toEqual({ total: 1, written: { de: 1 } });
  });

  it("in each account: of the version that it has", async () => {
    const id = await template();
    const query = { awsAccountId: second.accountId };
    await person.call(publishingRoutes.publishTemplate, { ...params(id), query });
    expect(await inSecond(() => countsOf(id))).toEqual(ofBilingual);
    await save(id, { design: makeDesign("<p>Hello</p>") });
    expect(await countsOf(id)).toEqual(ofOneText);
    expect(await inSecond(() => countsOf(id))).toEqual(ofBilingual);
    const body = { basedOnVersion: 4, design: bilingual(), subject: "42" };
    await person.call(templateRoutes.saveTemplateEverywhere, { ...params(id), body });
    for (const counts of [await countsOf(id), await inSecond(() => countsOf(id))]) {
      expect(counts).toEqual({ total: 2, written: { de: 2, fr: 1 } });
    }
    await save(id, { design: makeDesign("<p>Hello</p>"), subject: "Hello" });
    await person.call(publishingRoutes.publishTemplate, { ...params(id), query });
    expect(await inSecond(() => countsOf(id))).toEqual(ofOneText);
  });

  it("after a block was saved to it, in all accounts", async () => {
    const design = makeDesign("<p>Footer</p>");
    const block = { label: `Footer ${randomUUID()}`, description: "About it", design };
    const blockId: string = (await person.call(blockRoutes.createBlock, { body: block })).body.id;
    const id = await studio.template(`mail-${randomUUID()}`, "<p>Hello</p>");
    await save(id, { design: designShowing({ id: blockId, version: 1, html: "<p>Footer</p>" }) });
    expect(await countsOf(id)).toEqual({ total: 3, written: {} });
    await person.call(publishingRoutes.publishTemplate, { ...params(id), query: { awsAccountId: second.accountId } });
    const change = { basedOnVersion: 1, design: bilingual() };
    expect((await person.call(blockRoutes.updateBlock, { params: { id: blockId }, body: change })).status).toBe(200);
    const aws_account_ids = [studio.customer.accountId, second.accountId];
    const started = await person.call(blockRoutes.propagateBlock, {
      params: { id: blockId },
      body: { aws_account_ids },
    });
    for (const job of started.body.jobs as Job[]) {
      const look = async () => (await person.call(jobRoutes.getJob, params(job.id))).body.job.state;
      await expectSoon(look).toBe("done");
    }
    for (const counts of [await countsOf(id), await inSecond(() => countsOf(id))]) {
      expect(counts).toEqual({ total: 4, written: { de: 2, fr: 1 } });
    }
  });

  it("after its account was disconnected", async () => {
    const third = await connectCustomer(product, person, "Third");
    const choose = (accountId: string) => person.call(accountRoutes.setDefaultAccount, { params: { id: accountId } });
    await choose(third.accountId);
    const id = await template();
    await choose(studio.customer.accountId);
    expect(await countsOf(id)).toBeUndefined();
    expect((await person.call(accountRoutes.removeAccount, params(third.accountId))).status).toBeLessThan(300);
    expect(await countsOf(id)).toEqual(ofBilingual);
  });
});

describe("the filter of incomplete languages", () => {
  const namesIn = async (incomplete_in: string, search: string) =>
    (await list({ incomplete_in, search })).map(({ templateName }) => templateName).toSorted();

  it("finds the templates that lack words in a language, which may have none at all", async () => {
    const search = randomUUID();
    const complete = await studio.template(`complete-${search}`, "<p>Hello</p>");
    await save(complete, { design: bilingual(), words: { de: { subject: "Hallo" } } });
    const incomplete = await studio.template(`incomplete-${search}`, "<p>Hello</p>");
    await save(incomplete, { design: bilingual() });
    const wordless = await studio.template(`wordless-${search}`, "<p>42</p>");
    await save(wordless, { subject: "{{subject}}" });
    expect(await namesIn("de", search)).toEqual([`incomplete-${search}`]);
    expect(await namesIn("DE", search)).toEqual([`incomplete-${search}`]);
    expect(await namesIn("fr", search)).toEqual([`complete-${search}`, `incomplete-${search}`]);
    expect(await namesIn("pt-BR", search)).toEqual([`complete-${search}`, `incomplete-${search}`]);
    const query = { incomplete_in: "de", search, status: "archived" };
    expect((await person.call(templateRoutes.listTemplates, { query })).body).toMatchObject({ entities: [], count: 0 });
  });

  it("leaves out templates that do not use the language", async () => {
    const id = await template();
    const search = (await get(id)).templateName;
    await save(id, { languages: ["fr", "it"] });
    expect(await countsOf(id)).toEqual({ ...ofBilingual, used: ["fr", "it"] });
    expect(await namesIn("de", search)).toEqual([]);
    expect(await namesIn("it", search)).toEqual([search]);
    const copyName = `copy-${randomUUID()}`;
    await person.call(lifecycleRoutes.duplicateTemplate, { ...params(id), body: { duplicate_name: copyName } });
    expect(await namesIn("de", copyName)).toEqual([]);
    await save(id, { languages: null });
    expect(await namesIn("de", search)).toEqual([search]);
  });

  it("refuses what is no language tag", async () => {
    const answer = await person.call(templateRoutes.listTemplates, { query: { incomplete_in: "German!" } });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ field: "incomplete_in" }] } });
  });

  it("finds a template of an earlier release, whose words are not counted before its next save", async () => {
    const name = `former-${randomUUID()}`;
    const { accountId } = studio.customer;
    const at = new Date().toISOString();
    const entry = makeTemplateEntry({ id: randomUUID(), accountId, name, createdAt: at, updatedAt: at });
    await openTable().write(...putNewTemplateEntry(claimsOf(person).company, entry));
    expect(await namesIn("de", name)).toEqual([name]);
    expect((await list({ search: name }))[0]).not.toHaveProperty("wordCounts");
  });
});
