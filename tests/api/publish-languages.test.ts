import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountRoutes } from "#shared/api/accounts.ts";
import { formerNameRoutes } from "#shared/api/former-names.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { languageRoutes } from "#shared/api/languages.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import type { IncompleteLanguages } from "#shared/models/account.ts";
import type { Job } from "#shared/models/job.ts";
import type { FormerName } from "#shared/models/former-name.ts";
import type { PublishingState } from "#shared/models/publishing-state.ts";
import type { TemplateChange } from "#shared/models/template-change.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

let product: Product;
let studio: Studio;
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
});
afterAll(() => product.close());

/** The company writes in English, German and Arabic, unless given. */
async function setLanguages(codes = ["en", "de", "ar"], namePattern: string | null = "{name}_{language}") {
  const { revision } = (await studio.person.call(languageRoutes.getLanguages)).body;
  const languages = codes.map((code) => ({ code }));
  const { status } = await studio.person.call(languageRoutes.setLanguages, {
    body: { languages, default: codes[0] ?? null, namePattern, revision },
  });
  expect(status).toBe(200);
}

/** A design whose only text has these words, and others by language. */
function designOf(html: string, inLanguage: Readonly<Record<string, string>>): string {
  const design = JSON.parse(makeDesign(html));
  const [content] = design.body.rows[0].columns[0].contents;
  content.values._languages = Object.fromEntries(
    Object.entries(inLanguage).map(([code, text]) => [code, { [textKey(content.values)]: text }]),
  );
  return JSON.stringify(design);
}
const textKey = (values: object) => ("html" in values ? "html" : "text");

const translated = {
  design: designOf("<p>Hello {{first}}</p>", { de: "<p>Hallo {{first}}</p>", ar: "<p>مرحبا {{first}}</p>" }),
  subject: "Welcome",
  words: { de: { subject: "Willkommen" }, ar: { subject: "أهلا" } },
};

async function save(id: string, change: Partial<TemplateChange>): Promise<number> {
  const { versionNumber, design } = (await studio.person.call(templateRoutes.getTemplate, { params: { id } })).body;
  const saved = await studio.person.call(templateRoutes.saveTemplate, {
    params: { id },
    body: { basedOnVersion: versionNumber, design, ...change },
  });
  expect(saved).toMatchObject({ status: 200 });
  return saved.body.versionNumber;
}

/** A template with these words; `name` is its name. */
async function template(change: Partial<TemplateChange> = translated) {
  const name = `mail-${randomUUID()}`;
  const id = await studio.template(name, "<p>First</p>");
  await save(id, change);
  return { id, name };
}

const publish = (id: string, query: Record<string, string> = {}) =>
  studio.person.call(publishingRoutes.publishTemplate, { params: { id }, query });
const state = async (id: string): Promise<PublishingState> =>
  (await studio.person.call(publishingRoutes.getPublishingState, { params: { id } })).body;
const inSes = (name: string) => studio.customer.template(name);

async function setRule(incompleteLanguages: IncompleteLanguages) {
  const { id, version } = (await studio.person.call(accountRoutes.listAccounts)).body[0] ?? { id: "", version: 0 };
  const body = { breakingChanges: "ask" as const, incompleteLanguages, version };
  const { status } = await studio.person.call(accountRoutes.changePublishingRules, { params: { id }, body });
  expect(status).toBe(200);
}

describe("a publish of a company with several languages", () => {
  it("makes a template of each of them in Amazon SES, named by the pattern", async () => {
    await setLanguages();
    const { id, name } = await template();
    expect(await publish(id)).toMatchObject({ status: 200, body: { publishedVersion: 3 } });
    expect(await inSes(name)).toMatchObject({ subject: "Welcome" });
    const german = await inSes(`${name}_de`);
    expect(german?.subject).toBe("Willkommen");
    expect(german?.html).toContain("Hallo {{first}}");
    expect(german?.html).toContain('lang="de"');
    const arabic = await inSes(`${name}_ar`);
    expect(arabic?.html).toMatch(/<html[^>]* dir="rtl"/);
    expect(arabic?.text).toContain("مرحبا");
    expect((await state(id)).languages).toEqual([
      { code: "de", templateName: `${name}_de`, publishedVersion: 3 },
      { code: "ar", templateName: `${name}_ar`, publishedVersion: 3 },
    ]);
  });

  it("is of the default language alone without a pattern", async () => {
    await setLanguages(["en", "de"], null);
    const { id, name } = await template();
    expect((await publish(id)).status).toBe(200);
    expect(await inSes(`${name}_de`)).toBeUndefined();
    expect((await state(id)).languages).toEqual([]);
  });

  it("replaces each language with the next version, and asks about what was changed in Amazon SES", async () => {
    await setLanguages();
    const { id, name } = await template();
    await publish(id);
    await studio.customer.changeTemplate(`${name}_de`, { subject: "By hand", html: "<p>{{first}}</p>", text: "x" });
    await save(id, { words: { de: { subject: "Neu" }, ar: { subject: "جديد" } } });
    expect(await publish(id)).toMatchObject({
      status: 409,
      body: { detail: "TEMPLATE_CHANGED_IN_SES", language: "de" },
    });
    expect((await inSes(`${name}_de`))?.subject).toBe("By hand");
    expect((await inSes(`${name}_ar`))?.subject).toBe("جديد");
    expect((await state(id)).languages.map(({ publishedVersion }) => publishedVersion)).toEqual([3, 4]);

    const seen = await studio.person.call(publishingRoutes.compareWithSes, {
      params: { id },
      query: { language: "de" },
    });
    expect(seen.body).toMatchObject({
      templateName: `${name}_de`,
      changedInSes: true,
      lastWritten: { version: 3, subject: "Willkommen" },
      inSes: { subject: "By hand" },
      toWrite: { version: 4, subject: "Neu" },
    });
    expect(await publish(id, { overwrite: seen.body.inSes?.hash ?? "" })).toMatchObject({ status: 200 });
    expect((await inSes(`${name}_de`))?.subject).toBe("Neu");
  });

  it("is one job, with an item of each language, and a retry does what was left", async () => {
    await setLanguages();
    const { id, name } = await template();
    await publish(id);
    await studio.customer.changeTemplate(`${name}_ar`, { subject: "x", html: "<p>x</p>", text: "x" });
    await save(id, { subject: "Second" });
    await publish(id);
    const [job] = (await studio.person.call(jobRoutes.listJobs)).body.entities.filter(
      ({ about }: Job) => about === name,
    );
    expect(job).toMatchObject({ state: "partly", done: 2, failed: 1, total: 3 });
    await studio.customer.deleteTemplate(`${name}_ar`);
    const retried = await studio.person.call(jobRoutes.retryJob, { params: { id: job?.id ?? "" } });
    await expectSoon(
      async () => (await studio.person.call(jobRoutes.getJob, { params: { id: retried.body.job.id } })).body.job,
    ).toMatchObject({ state: "done", done: 1, total: 1 });
    expect((await inSes(`${name}_ar`))?.subject).toBe("أهلا");
  });
});

it("a job of several templates ends with the number of its items, also if the last template is refused", async () => {
  await setLanguages();
  const good = await template();
  const refused = await template({ ...translated, words: { de: { subject: "{{#if first}}Hallo" } } });
  const body = { uids: [good.id, refused.id] };
  const started = await studio.person.call(lifecycleRoutes.publishTemplates, { body });
  const { job } = started.body;
  const ended = async () => (await studio.person.call(jobRoutes.getJob, { params: { id: job.id } })).body.job;
  await expectSoon(ended).toMatchObject({ state: "partly", done: 3, failed: 1, total: 4, totalIsEstimate: false });
});

describe("before anything is published", () => {
  it("a language that uses a value which the default one does not is refused", async () => {
    await setLanguages();
    const { id, name } = await template({
      ...translated,
      design: designOf("<p>Hello {{first}}</p>", { de: "<p>Hallo {{last}}</p>", ar: "<p>مرحبا</p>" }),
    });
    const refused = await publish(id);
    expect(refused).toMatchObject({ status: 422, body: { detail: "TEMPLATE_PREFLIGHT_FAILED" } });
    expect(refused.body).toMatchObject({ fields: [{ field: "de, last" }] });
    expect(await inSes(name)).toBeUndefined();
  });

  it("a language that SES cannot render is refused", async () => {
    await setLanguages();
    const { id, name } = await template({ ...translated, words: { de: { subject: "{{#if first}}Hallo" } } });
    expect((await publish(id)).body).toMatchObject({ fields: [{ field: "de, subject" }, { field: "de, html" }] });
    expect(await inSes(name)).toBeUndefined();
  });

  it("a name that another template has is refused by name", async () => {
    await setLanguages();
    const { id, name } = await template();
    const body = { template_name: `${name}_de`, subject: "Hi" };
    await studio.person.call(templateRoutes.createTemplate, { body });
    expect((await publish(id)).body).toMatchObject({
      fields: [{ field: "de, name", rule: `Another template of this AWS account is called ${name}_de.` }],
    });
  });

  it("a name that is too long for Amazon SES is refused", async () => {
    await setLanguages(["en", "de"], "{name}--in-the-language-of-{language}");
    const { id } = await template({ ...translated, templateName: `mail-${randomUUID()}-with-a-long-name` });
    const [field] = (await publish(id)).body.fields;
    expect(field?.field).toBe("de, name");
    expect(field?.rule).toMatch(/has \d+ characters; Amazon SES accepts 64\.$/);
  });
});

it("no template can take the name of a language", async () => {
  await setLanguages();
  const { id, name } = await template();
  await publish(id);
  const body = { template_name: `${name}_de`, subject: "Hi" };
  expect(await studio.person.call(templateRoutes.createTemplate, { body })).toMatchObject({
    status: 409,
    body: { detail: "TEMPLATE_EXISTS" },
  });
});

describe("an incomplete language", () => {
  const half = { ...translated, words: { de: { subject: "Willkommen" } } };
  it("is published with the default words", async () => {
    await setLanguages();
    const { id, name } = await template(half);
    await publish(id);
    expect((await inSes(`${name}_ar`))?.subject).toBe("Welcome");
  });
  it("is left out, where the account's rules say so", async () => {
    await setLanguages();
    await setRule("leave-out");
    const { id, name } = await template(half);
    await publish(id);
    expect(await inSes(`${name}_de`)).toMatchObject({ subject: "Willkommen" });
    expect(await inSes(`${name}_ar`)).toBeUndefined();
    expect((await state(id)).languages[1]).toEqual({ code: "ar", templateName: `${name}_ar` });
  });
  it("prevents the publish, where the account's rules say so", async () => {
    await setLanguages();
    await setRule("refuse");
    const { id, name } = await template(half);
    expect((await publish(id)).body).toMatchObject({
      fields: [{ field: "ar", rule: "1 of 2 texts have no words in this language." }],
    });
    expect(await inSes(name)).toBeUndefined();
    await setRule("default-words");
  });
});

describe("the names in Amazon SES", () => {
  const formerNames = async (id: string) =>
    (await studio.person.call(formerNameRoutes.listFormerNames, { params: { id } })).body
      .map(({ name }: FormerName) => name)
      .toSorted();

  it("follow a rename with the next publish, and the old ones become former names", async () => {
    await setLanguages(["en", "de"]);
    const { id, name } = await template();
    await publish(id);
    const renamed = `renamed-${randomUUID()}`;
    await save(id, { templateName: renamed });
    await publish(id);
    expect(await inSes(`${renamed}_de`)).toMatchObject({ subject: "Willkommen" });
    expect(await inSes(`${name}_de`)).toMatchObject({ subject: "Willkommen" });
    expect(await formerNames(id)).toEqual([name, `${name}_de`]);
  });

  it("follow another pattern with the next publish, and the old ones become former names", async () => {
    await setLanguages(["en", "de"]);
    const { id, name } = await template();
    await publish(id);
    await setLanguages(["en", "de"], "{language}-{name}");
    expect(await inSes(`de-${name}`)).toBeUndefined();
    expect((await state(id)).languages).toMatchObject([{ code: "de", templateName: `${name}_de` }]);
    await save(id, { words: { de: { subject: "Neu" } } });
    await publish(id);
    expect(await inSes(`de-${name}`)).toMatchObject({ subject: "Neu" });
    expect(await inSes(`${name}_de`)).toMatchObject({ subject: "Willkommen" });
    expect((await state(id)).languages).toMatchObject([{ code: "de", templateName: `de-${name}` }]);
    expect(await formerNames(id)).toEqual([`${name}_de`]);
  });

  it("of a language that the company removes become former names; the language can come back", async () => {
    await setLanguages(["en", "de", "ar"]);
    const { id, name } = await template();
    await publish(id);
    await setLanguages(["en", "ar"]);
    await save(id, { subject: "Second" });
    await publish(id);
    expect(await formerNames(id)).toEqual([`${name}_de`]);
    expect((await state(id)).languages.map(({ code }) => code)).toEqual(["ar"]);
    await setLanguages(["en", "de", "ar"]);
    await publish(id);
    expect(await formerNames(id)).toEqual([]);
    expect((await state(id)).languages.map(({ publishedVersion }) => publishedVersion)).toEqual([4, 4]);
  });

  it("are all deleted with the template, and can be taken by others", async () => {
    await setLanguages(["en", "de"]);
    const { id, name } = await template();
    await publish(id);
    expect((await studio.person.call(lifecycleRoutes.deleteTemplate, { params: { id } })).status).toBe(200);
    await expectSoon(() => inSes(name)).toBeUndefined();
    await expectSoon(() => inSes(`${name}_de`)).toBeUndefined();
    const body = { template_name: `${name}_de`, subject: "Hi" };
    await expectSoon(async () => (await studio.person.call(templateRoutes.createTemplate, { body })).status).toBe(201);
  });
});

it("a language that was changed in Amazon SES stays there when its template is deleted, and its name is free", async () => {
  await setLanguages(["en", "de"]);
  const { id, name } = await template();
  await publish(id);
  await studio.customer.changeTemplate(`${name}_de`, { subject: "Theirs", html: "<p>x</p>", text: "x" });
  await studio.person.call(lifecycleRoutes.deleteTemplate, { params: { id } });
  const body = { template_name: `${name}_de`, subject: "Hi" };
  await expectSoon(async () => (await studio.person.call(templateRoutes.createTemplate, { body })).status).toBe(201);
  expect(await inSes(`${name}_de`)).toMatchObject({ subject: "Theirs" });
});

it("a published version stays as it was published, whatever changes since", async () => {
  await setLanguages(["en", "de"]);
  const { id, name } = await template();
  await publish(id);
  const before = await inSes(`${name}_de`);
  const { revision } = (await studio.person.call(languageRoutes.getLanguages)).body;
  const languages = [{ code: "en" }, { code: "de", direction: "rtl" as const }];
  const body = { languages, default: "en", namePattern: "{name}_{language}", revision };
  await studio.person.call(languageRoutes.setLanguages, { body });
  await publish(id);
  expect(await inSes(`${name}_de`)).toEqual(before);
});

it.each(["{name}", "{language}", "{name}.{language}", "{name}{name}", "{name}{language}{language}", "x"])(
  "the pattern %s is refused",
  async (namePattern) => {
    const { revision } = (await studio.person.call(languageRoutes.getLanguages)).body;
    const body = { languages: [{ code: "en" }], default: "en", namePattern, revision };
    expect(await studio.person.call(languageRoutes.setLanguages, { body })).toMatchObject({
      status: 400,
      body: { fields: [{ field: "namePattern" }] },
    });
  },
);
