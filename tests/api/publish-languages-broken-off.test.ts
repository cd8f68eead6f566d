import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { startTogether } from "#functions/domain/jobs/start-job.ts";
import { archiveTemplate } from "#functions/domain/lifecycle/archive-template.ts";
import { planPublish } from "#functions/domain/publishing/request.ts";
import { type AccountRecord, getAccount } from "#functions/storage/accounts/account-store.ts";
import { listLanguageEntries } from "#functions/storage/templates/language-entry-store.ts";
import { findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { languageRoutes } from "#shared/api/languages.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { breakAfterEachWrite } from "#tests/support/break-off.ts";
import { type JobServices, noJobRuns, takeJobsInHand } from "#tests/support/jobs-in-hand.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

let product: Product;
let studio: Studio;
let account: AccountRecord;
let companyId: string;
let createdBy: string;
beforeAll(async () => {
  const none = Infinity;
  const sesLimits = { templateCallsPerSecond: none, getTemplatePerSecond: none, recipientsPerSecond: none };
  product = await startProduct({ sesLimits });
  studio = await openStudio(product);
  ({ company: companyId, sub: createdBy } = claimsOf(studio.person));
  account = await getAccount(openTable(), companyId, studio.customer.accountId);
  const body = {
    languages: [{ code: "en" }, { code: "de" }, { code: "fr" }],
    default: "en",
    namePattern: "{name}_{language}",
    revision: 0,
  };
  await studio.person.call(languageRoutes.setLanguages, { body });
  await noJobRuns(studio.person);
});
afterAll(() => product.close());

let count = 0;
async function newTemplate() {
  const name = `Broken-${String((count += 1)).padStart(3, "0")}`;
  return { name, id: await studio.template(name, "<p>Hello</p>"), jobs: takeJobsInHand(companyId) };
}
type World = Awaited<ReturnType<typeof newTemplate>>;

const entryOf = (id: string) => findTemplateEntry(openTable(), companyId, account.id, id);

async function publish(id: string, services: JobServices) {
  const entry = await entryOf(id);
  const planned = planPublish({ account, createdBy, requests: [{ entry: entry! }] }, services);
  await startTogether([planned], services.table);
}

async function publishedTemplate(): Promise<World> {
  const made = await newTemplate();
  await made.jobs.run(
    (services) => services,
    (services) => publish(made.id, services),
  );
  return { ...made, jobs: takeJobsInHand(companyId) };
}

/** What Amazon SES and the table have of the template, without what differs from run to run. */
async function lookAt({ name, id, jobs }: World) {
  const entry = await entryOf(id);
  const languages = await listLanguageEntries(openTable(), companyId, { accountId: account.id, id });
  const names = [name, `${name}_de`, `${name}_fr`];
  return {
    held: await Promise.all(names.map(async (each) => (await studio.customer.template(each))?.subject)),
    default: [entry?.publishedVersion, entry?.sesHash, entry?.sesWriting],
    noted: [entry?.languageVersions, entry?.publishedUse],
    languages: languages.map(({ language, publishedVersion, sesHash, sesWriting }) => [
      ...[language, publishedVersion, sesHash, sesWriting],
    ]),
    jobs: await jobs.look(),
  };
}

/** What lists read of the languages is what their items say, at any time. */
async function expectNoted({ id }: World) {
  const entry = await entryOf(id);
  const languages = await listLanguageEntries(openTable(), companyId, { accountId: account.id, id });
  const versions = languages
    .filter(({ publishedVersion }) => publishedVersion !== undefined)
    .map(({ language, publishedVersion }) => `${language}:${String(publishedVersion)}`);
  if (entry !== undefined) expect(entry.languageVersions).toBe(versions.join(" "));
}

async function resume(world: World) {
  await expectNoted(world);
  await world.jobs.resume();
  await expectNoted(world);
}

describe("a job whose process ends after any of its writes has the same result as an uninterrupted one", () => {
  it(
    "of a publish in three languages",
    async () => {
      const writes = await breakAfterEachWrite({
        prepare: newTemplate,
        run: ({ id, jobs }, within) => jobs.run(within, (services) => publish(id, services)),
        resume,
        look: lookAt,
      });
      expect(writes).toBeGreaterThan(15);
    },
    scaledTimeout(120_000),
  );

  it(
    "of the deletion of a template in three languages",
    async () => {
      const writes = await breakAfterEachWrite({
        prepare: publishedTemplate,
        run: ({ id, jobs }, within) =>
          jobs.run(within, (services) => {
            const accountIds = [account.id];
            const place = { accountIds, defaultAccountId: account.id };
            const actor = { ...place, companyId, userId: createdBy, permissions: [], plan: "Business" as const };
            return archiveTemplate(actor, id, services);
          }),
        resume,
        look: lookAt,
      });
      expect(writes).toBeGreaterThan(8);
    },
    scaledTimeout(120_000),
  );
});
