import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { listLanguageEntries } from "#functions/storage/templates/language-entry-store.ts";
import { keys } from "#functions/storage/keys.ts";
import { findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { formerNameRoutes } from "#shared/api/former-names.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { versionRoutes } from "#shared/api/versions.ts";
import type { FormerName } from "#shared/models/former-name.ts";
import type { IncompleteLanguages } from "#shared/models/account.ts";
import type { Job } from "#shared/models/job.ts";
import { countPublished } from "#shared/models/published-in.ts";
import type { PublishingState } from "#shared/models/publishing-state.ts";
import type { TemplateListItem } from "#shared/models/template.ts";
import type { TemplateChange } from "#shared/models/template-change.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { writeIn } from "#tests/support/import-languages.ts";
import { noJobRuns } from "#tests/support/jobs-in-hand.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

/** In how many languages the list says that a template is published, after every write that may change it. */

const others = ["de", "fr", "ar"];
const all = ["en", ...others];

let product: Product;
let studio: Studio;
let companyId: string;
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
  companyId = claimsOf(studio.person).company;
});
afterAll(() => product.close());

const call = (...[route, options]: Parameters<Studio["person"]["call"]>) => studio.person.call(route, options);

async function setRule(incompleteLanguages: IncompleteLanguages) {
  const { id, version } = (await call(accountRoutes.listAccounts)).body[0];
  const body = { breakingChanges: "warn" as const, incompleteLanguages, version };
  expect((await call(accountRoutes.changePublishingRules, { params: { id }, body })).status).toBe(200);
}

/** A template whose versions say in each language which they are. */
interface World {
  readonly id: string;
  readonly firstName: string;
  /** The languages of the company that are published. */
  published: readonly string[];
}

const params = ({ id }: World) => ({ params: { id } });

async function save(world: World, change: Partial<TemplateChange> = {}) {
  const { status, body } = await call(templateRoutes.getTemplate, params(world));
  if (status === 404) return;
  const mark = `mark-${randomUUID()}`;
  const words = Object.fromEntries(others.map((code) => [code, { subject: `${mark} ${code}` }]));
  const { versionNumber: basedOnVersion, design } = body;
  const saved = await call(templateRoutes.saveTemplate, {
    ...params(world),
    body: { basedOnVersion, design, subject: `${mark} en`, words, ...change },
  });
  expect(saved.status).toBe(200);
}

async function writeThem(world: World, codes: readonly string[], pattern?: string | null) {
  await writeIn(studio.person, codes, pattern);
  world.published = pattern === null ? [] : codes.slice(1);
}

const publish = (world: World, query: Record<string, string> = {}) =>
  call(publishingRoutes.publishTemplate, { ...params(world), query });

const stateOf = async (world: World): Promise<PublishingState> =>
  (await call(publishingRoutes.getPublishingState, params(world))).body;

/** Changes a language in Amazon SES by other means. */
async function changeOutside(world: World, code: string) {
  const { status, body } = await call(publishingRoutes.getPublishingState, params(world));
  if (status === 404) return;
  const { languages }: PublishingState = body;
  const name = languages.find((each) => each.code === code)?.templateName;
  if (name === undefined || (await studio.customer.template(name)) === undefined) return;
  await studio.customer.changeTemplate(name, { subject: `outside ${randomUUID()}`, html: "<p>x</p>", text: "x" });
}

async function keepFromSes(world: World) {
  const { status, body: template } = await call(templateRoutes.getTemplate, params(world));
  if (status === 404) return;
  const { templateName, versionNumber } = template;
  if ((await studio.customer.template(templateName)) === undefined) return;
  await studio.customer.changeTemplate(templateName, { subject: `kept ${randomUUID()}`, html: "<p>x</p>", text: "x" });
  const { body } = await call(publishingRoutes.compareWithSes, params(world));
  const keep = { basedOnVersion: versionNumber, hash: body.inSes?.hash ?? "" };
  await call(publishingRoutes.keepSesVersion, { ...params(world), body: keep });
}

/**
 * Another subject of a language in Amazon SES, whose words are kept. Where no publish of the newest version has been tried,
 * there is nothing to compare with: then it is only changed outside.
 */
async function keepLanguageFromSes(world: World, code: string) {
  const { status, body: template } = await call(templateRoutes.getTemplate, params(world));
  if (status === 404) return;
  const name = (await stateOf(world)).languages.find((each) => each.code === code)?.templateName ?? "";
  const held = await studio.customer.template(name);
  if (held === undefined) return;
  await studio.customer.changeTemplate(name, { ...held, subject: `outside ${randomUUID()} ${code}` });
  const { body } = await call(publishingRoutes.compareWithSes, { ...params(world), query: { language: code } });
  const keep = { basedOnVersion: template.versionNumber, hash: body.inSes?.hash ?? "", language: code };
  await call(publishingRoutes.keepSesVersion, { ...params(world), body: keep });
}

/** Everything that can change in how many languages a template is published; some of it is refused in some states. */
const writes: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  save: (world) => save(world),
  publish: (world) => publish(world),
  "publish again, over what others have changed": async (world) => {
    const { body } = await call(publishingRoutes.compareWithSes, { ...params(world), query: { language: "fr" } });
    // Null where Amazon SES holds nothing under the name; no answer for a deleted template.
    const hash = body.inSes?.hash;
    await publish(world, hash === undefined ? {} : { overwrite: hash });
  },
  rename: (world) => save(world, { templateName: `renamed-${randomUUID()}` }),
  "rename back": (world) => save(world, { templateName: world.firstName }),
  "choose one language": (world) => save(world, { languages: ["de"] }),
  "choose all languages": (world) => save(world, { languages: null }),
  "leave words out": (world) => save(world, { words: { de: { subject: `mark-${randomUUID()} de` } } }),
  "the company removes a language": (world) => writeThem(world, ["en", "fr", "ar"]),
  "the company has all languages": (world) => writeThem(world, all),
  "another pattern": (world) => writeThem(world, all, "{language}-{name}"),
  "no pattern": (world) => writeThem(world, all, null),
  "leave incomplete languages out": () => setRule("leave-out"),
  "publish incomplete languages": () => setRule("default-words"),
  "others change a language": (world) => changeOutside(world, "fr"),
  "keep what others have changed": keepFromSes,
  "keep what others have changed of a language": (world) => keepLanguageFromSes(world, "fr"),
  delete: (world) => call(lifecycleRoutes.deleteTemplate, params(world)),
  restore: (world) => call(lifecycleRoutes.restoreTemplate, params(world)),
};

const subjectIn = async (name: string) => (await studio.customer.template(name))?.subject ?? "";

async function readVersion(world: World, versionNumber: number) {
  const { body } = await call(versionRoutes.getTemplateVersion, {
    params: { id: world.id, versionNumber: String(versionNumber) },
  });
  return body;
}

/** Of how many languages Amazon SES has the published version, by the subjects of its templates. */
async function countInSes(world: World) {
  const { publishedVersion = 0, languages } = await stateOf(world);
  const version = await readVersion(world, publishedVersion);
  const formerNames = (await call(formerNameRoutes.listFormerNames, params(world))).body.map(
    ({ name }: FormerName) => name,
  );
  const isThere = async ({ code, templateName, publishedVersion: held }: PublishingState["languages"][number]) => {
    if (formerNames.includes(templateName)) return false;
    const subject = await subjectIn(templateName);
    // Others have changed it since, which the drift check finds: Sestina has published the version.
    if (subject.startsWith("outside")) return held === publishedVersion;
    // The version that was kept has the words of the one before, which is in Amazon SES.
    if (version.subject.startsWith("kept") && held !== publishedVersion) return false;
    return subject === (version.words[code]?.subject ?? version.subject);
  };
  const there = (await Promise.all(languages.map(isThere))).filter(Boolean);
  return languages.length === 0 ? undefined : { there: 1 + there.length, of: 1 + languages.length };
}

async function check(world: World) {
  const { accountId } = studio.customer;
  const { body } = await call(templateRoutes.listTemplates, { query: { limit: "100", status: "draft,published" } });
  const listed: TemplateListItem | undefined = body.entities.find(({ uid }: TemplateListItem) => uid === world.id);
  if (listed === undefined) return;
  const entry = await findTemplateEntry(openTable(), companyId, accountId, world.id);
  const items = await listLanguageEntries(openTable(), companyId, { accountId, id: world.id });
  const held = items.flatMap(({ language, publishedVersion }) =>
    publishedVersion === undefined ? [] : [`${language}:${String(publishedVersion)}`],
  );
  if (entry?.languageVersions !== undefined) expect(entry.languageVersions).toBe(held.sort().join(" "));
  if (listed.publishedVersion === undefined) expect(listed.publishedIn).toBeUndefined();
  if (listed.publishedIn === undefined) return;
  expect(countPublished(listed.publishedIn, world.published)).toEqual(await countInSes(world));
}

async function listedOf(world: World): Promise<TemplateListItem | undefined> {
  const { body } = await call(templateRoutes.listTemplates, { query: { limit: "100" } });
  return body.entities.find(({ uid }: TemplateListItem) => uid === world.id);
}

/** Makes the entry one of an earlier release. */
const forgetNotes = ({ id }: World, ...fields: readonly string[]) =>
  openTable().write({
    update: keys.templateEntry(companyId, studio.customer.accountId, id),
    change: {
      remove: fields.length > 0 ? fields : ["languageVersions", "publishedUse"],
      set: { updatedAt: new Date().toISOString() },
    },
    onlyIf: "present",
    otherwise: "TEMPLATE_NOT_FOUND",
  });

async function play(names: readonly string[]) {
  await writeIn(studio.person, all);
  await setRule("default-words");
  const firstName = `mail-${randomUUID()}`;
  const id = await studio.template(firstName, "<p>123</p>");
  const world: World = { id, firstName, published: others };
  await save(world);
  let known = 0;
  for (const name of names) {
    await writes[name]?.(world);
    await noJobRuns(studio.person);
    await check(world);
    known += 1;
  }
  return { world, known };
}

describe("the list says in how many languages Amazon SES has the published version", () => {
  it.each<[string, readonly string[], object | undefined]>([
    ["after a publish", ["publish"], { there: 4, of: 4 }],
    ["after a save", ["publish", "save"], { there: 4, of: 4 }],
    [
      "before a language that others have changed is overwritten",
      ["publish", "others change a language", "save", "publish"],
      { there: 3, of: 4 },
    ],
    [
      "after a language of others is kept",
      ["publish", "keep what others have changed of a language"],
      { there: 3, of: 4 },
    ],
    [
      "after a language of others cannot be kept, as the draft is newer",
      ["publish", "save", "keep what others have changed of a language"],
      { there: 4, of: 4 },
    ],
    [
      "after it is kept and published",
      ["publish", "keep what others have changed of a language", "publish"],
      { there: 4, of: 4 },
    ],
    [
      "after it is overwritten",
      ["publish", "others change a language", "save", "publish", "publish again, over what others have changed"],
      { there: 4, of: 4 },
    ],
    [
      "without an incomplete language",
      ["leave incomplete languages out", "leave words out", "publish"],
      { there: 2, of: 4 },
    ],
    ["after a rename", ["publish", "rename"], { there: 4, of: 4 }],
    ["after a publish under another name", ["publish", "rename", "publish"], { there: 4, of: 4 }],
    [
      // The version of the former name may use other languages: nothing is said until the next publish.
      "after the first name is used again",
      ["publish", "rename", "save", "publish", "rename back"],
      undefined,
    ],
    [
      "after a publish under the first name",
      ["publish", "rename", "save", "publish", "rename back", "publish"],
      { there: 4, of: 4 },
    ],
    ["after the company removes a language", ["publish", "the company removes a language"], { there: 3, of: 3 }],
    [
      "after a removed language comes back",
      ["publish", "the company removes a language", "publish", "the company has all languages"],
      { there: 3, of: 4 },
    ],
    [
      "of the languages of the published version, not of the draft",
      ["publish", "choose one language"],
      { there: 4, of: 4 },
    ],
    ["of the chosen languages", ["choose one language", "publish"], { there: 2, of: 2 }],
    ["under another pattern", ["publish", "another pattern", "publish"], { there: 4, of: 4 }],
    ["without a pattern", ["publish", "no pattern", "publish"], undefined],
    [
      "after a pattern comes back",
      ["publish", "no pattern", "publish", "the company has all languages"],
      { there: 1, of: 4 },
    ],
    ["after a change of others is kept", ["publish", "keep what others have changed"], { there: 1, of: 4 }],
    ["after it was deleted, restored and published", ["publish", "delete", "restore", "publish"], { there: 4, of: 4 }],
  ])("%s", async (_, names, expected) => {
    const { world } = await play(names);
    const publishedIn = (await listedOf(world))?.publishedIn;
    expect(publishedIn && countPublished(publishedIn, world.published)).toEqual(expected);
  });

  it("says nothing of a template that was never published, or is deleted or restored", async () => {
    const { world } = await play(["publish", "delete"]);
    const { body } = await call(templateRoutes.listTemplates, { query: { limit: "100", status: "archived" } });
    const listed = (all: TemplateListItem[]) => all.find(({ uid }) => uid === world.id);
    expect(listed(body.entities)).toMatchObject({ isactive: false });
    expect(listed(body.entities)?.publishedIn).toBeUndefined();
  });

  it("says nothing of a template of an earlier release until its next publish, or a part of one", async () => {
    const { world } = await play(["publish", "others change a language", "save", "publish"]);
    await forgetNotes(world);
    expect((await listedOf(world))?.publishedIn).toBeUndefined();
    await writes["publish again, over what others have changed"]?.(world);
    await check(world);
    expect((await listedOf(world))?.publishedIn).toEqual({ languages: ["ar", "de", "fr"] });
  });

  it("notes all languages with the first that is published after an earlier release", async () => {
    const { world } = await play(["publish", "others change a language", "save", "publish"]);
    const { body: jobs } = await call(jobRoutes.listJobs);
    const job: Job = jobs.entities.find(({ state }: Job) => state === "partly");
    await forgetNotes(world, "languageVersions");
    await studio.customer.deleteTemplate(`${world.firstName}_fr`);
    await call(jobRoutes.retryJob, { params: { id: job.id } });
    await noJobRuns(studio.person);
    await check(world);
    expect((await listedOf(world))?.publishedIn).toEqual({ languages: ["ar", "de", "fr"] });
  });

  it("tells a machine in which languages the published version is", async () => {
    const { world } = await play(["publish", "others change a language", "save", "publish"]);
    const token = await makeKey(studio.person, studio.customer.accountId);
    const query = { search: world.firstName };
    const { body } = await product.call(machineApiRoutes.listAccountTemplates, { token, query });
    expect(body.entities).toMatchObject([{ name: world.firstName, publishedLanguages: ["ar", "de"] }]);
    const { body: fresh } = await product.call(machineApiRoutes.listAccountTemplates, {
      token,
      query: { search: await studio.template(`fresh-${randomUUID()}`, "<p>1</p>").then(() => "fresh-") },
    });
    expect(fresh.entities[0]).not.toHaveProperty("publishedLanguages");
  });

  it(
    "as Amazon SES has it, after any writes",
    async () => {
      const sequence = fc.array(fc.constantFrom(...Object.keys(writes), "publish", "publish"), {
        minLength: 8,
        maxLength: 14,
      });
      await fc.assert(
        fc.asyncProperty(sequence, async (names) => {
          expect((await play(names)).known).toBe(names.length);
        }),
        { numRuns: 12, endOnFailure: true },
      );
    },
    scaledTimeout(180_000),
  );
});
