import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { startComparison, startImport } from "#functions/domain/imports/start-import.ts";
import { type AccountRecord, getAccount } from "#functions/storage/accounts/account-store.ts";
import { findEntryByName } from "#functions/storage/templates/template-entry-store.ts";
import { listLanguageEntries } from "#functions/storage/templates/language-entry-store.ts";
import { findPublishedMail } from "#functions/storage/templates/published-mail-store.ts";
import { getTemplateBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { keys } from "#functions/storage/keys.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { AppError } from "#shared/errors.ts";
import type { AuditEntry } from "#shared/models/audit-entry.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import type { Within } from "#tests/support/around-calls.ts";
import { breakAfterEachWrite } from "#tests/support/break-off.ts";
import { group, writeIn } from "#tests/support/import-languages.ts";
import { inEachOrder, inTurn } from "#tests/support/in-turn.ts";
import { type JobServices, noJobRuns, takeJobsInHand } from "#tests/support/jobs-in-hand.ts";
import type { Product } from "#tests/support/product.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { startUnlimitedProduct } from "#tests/support/workshop.ts";

let product: Product;
let studio: Studio;
let account: AccountRecord;
let companyId: string;
let createdBy: string;
beforeAll(async () => {
  product = await startUnlimitedProduct();
  studio = await openStudio(product);
  ({ company: companyId, sub: createdBy } = claimsOf(studio.person));
  account = await getAccount(openTable(), companyId, studio.customer.accountId);
  await writeIn(studio.person, ["en", "de", "fr"]);
  await noJobRuns(studio.person);
});
afterAll(() => product.close());

let count = 0;
async function inSes() {
  const name = `Together-${String((count += 1)).padStart(3, "0")}`;
  for (const [suffix, hello] of Object.entries({ "": "Hello", _de: "Hallo", _fr: "Salut" })) {
    const parts = { subject: hello, html: `<p>${hello}</p>`, text: hello };
    await studio.customer.createTemplate(`${name}${suffix}`, parts);
  }
  return { name, jobs: takeJobsInHand(companyId) };
}
type World = Awaited<ReturnType<typeof inSes>>;

const groupOf = (name: string) => group(name, { de: `${name}_de`, fr: `${name}_fr` });
const begin = (name: string, services: JobServices) =>
  startImport({ account, names: [], groups: [groupOf(name)], createdBy }, services);

const templates = async (): Promise<number> =>
  (await studio.person.call(companyRoutes.getCompany)).body.subscription.templates.count;

/** What the newest job says of the languages of its item. */
async function languagesOfResults(): Promise<unknown> {
  const { entities } = (await studio.person.call(jobRoutes.listJobs)).body;
  const { items } = (await studio.person.call(jobRoutes.getJob, { params: { id: entities[0].id } })).body;
  return items[0].languages;
}

/** What the table has of the template, without what differs from run to run. */
async function lookAt({ name, jobs }: World) {
  const table = openTable();
  const entry = await findEntryByName(table, companyId, account.id, name);
  const { id, status, versionNumber, publishedVersion, sesHash } = entry!;
  const { words } = await getTemplateBodies(table, companyId, id, versionNumber);
  const languages = await listLanguageEntries(table, companyId, { accountId: account.id, id });
  const mails = ["de", "fr"].map((language) =>
    findPublishedMail(table, { companyId, templateId: id, version: 1, language }),
  );
  const query = { action: "template.imported", limit: "100", from: entry!.createdAt };
  const { body } = await studio.person.call(companyRoutes.listAuditEntries, { query });
  return {
    entry: [status, versionNumber, publishedVersion, sesHash, words],
    languages: languages.map((each) => [each.language, each.name.slice(name.length), each.sesHash]),
    mails: await Promise.all(mails),
    audited: body.entities.filter(({ subjectIds }: AuditEntry) => subjectIds["templateId"] === id).length,
    jobs: await jobs.look(),
  };
}

describe("an import of templates as languages of one", () => {
  it(
    "whose process ends after any of its writes has the same result as an uninterrupted one",
    async () => {
      const before = await templates();
      const writes = await breakAfterEachWrite({
        prepare: inSes,
        run: ({ name, jobs }, within) => jobs.run(within, (services) => begin(name, services)),
        resume: ({ jobs }) => jobs.resume(),
        look: lookAt,
      });
      expect(writes).toBeGreaterThan(9);
      expect(await templates()).toBe(before + writes + 1);
    },
    scaledTimeout(120_000),
  );

  it(
    "on which two workers work makes one template with each language once",
    async () => {
      await inEachOrder(async (scheduler) => {
        const world = await inSes();
        await scheduler.waitFor(world.jobs.runTwice(inTurn(scheduler), (services) => begin(world.name, services)));
        await world.jobs.resume();
        const { jobs, languages } = await lookAt(world);
        expect(languages.map(([language]) => language)).toEqual(["de", "fr"]);
        expect(jobs).toMatchObject([{ state: "done", done: 1, failed: 0 }]);
      });
    },
    scaledTimeout(120_000),
  );
});

/** Does something right before the first language of a template is recorded. */
function beforeLanguages(action: () => Promise<unknown>): Within {
  let isDone = false;
  return (services) => {
    const { table } = services as unknown as JobServices;
    const write: JobServices["table"]["write"] = async (...writes) => {
      const isLanguage = writes.some((each) => "put" in each && each.put.sk.startsWith("template-language#"));
      if (isLanguage && !isDone) {
        isDone = true;
        await action();
      }
      return table.write(...writes);
    };
    return { ...services, table: { ...table, write } };
  };
}

describe("an import of templates as languages of one, during which something else happens,", () => {
  it("leaves the name of a language to the template that got it, and says so; the words are imported", async () => {
    const world = await inSes();
    const body = { template_name: `${world.name}_de`, subject: "Mine" };
    const taken = beforeLanguages(() => studio.person.call(templateRoutes.createTemplate, { body }));
    await world.jobs.run(taken, (services) => begin(world.name, services));
    const { entry, languages, jobs } = await lookAt(world);
    expect(jobs).toMatchObject([{ state: "done", done: 1, failed: 0 }]);
    expect(languages.map(([language]) => language)).toEqual(["fr"]);
    expect(entry.at(-1)).toMatchObject({ de: { subject: "Hallo" }, fr: { subject: "Salut" } });
    expect(await languagesOfResults()).toEqual([
      { code: "de", name: `${world.name}_de`, reason: "TEMPLATE_EXISTS" },
      { code: "fr", name: `${world.name}_fr` },
    ]);
  });

  it("records no languages of a template that was deleted", async () => {
    const world = await inSes();
    const table = openTable();
    let id = "";
    const deleted = beforeLanguages(async () => {
      ({ id } = (await findEntryByName(table, companyId, account.id, world.name))!);
      await table.write({
        delete: keys.templateEntry(companyId, account.id, id),
        onlyIf: "present",
        otherwise: "CONFLICT_TRY_AGAIN",
      });
    });
    await world.jobs.run(deleted, (services) => begin(world.name, services));
    expect(id).not.toBe("");
    expect(await listLanguageEntries(table, companyId, { accountId: account.id, id })).toEqual([]);
    expect(await world.jobs.look()).toMatchObject([{ state: "done" }]);
  });
});

describe("a comparison of templates as languages of one", () => {
  it("reads each once, although Amazon SES allows one read between two attempts", async () => {
    const { name, jobs } = await inSes();
    const reads: string[] = [];
    let left = 0;
    /** Amazon SES that allows one read per attempt. */
    const throttled = (services: JobServices): JobServices => {
      const open: JobServices["reading"]["open"] = (role) => {
        const customer = services.reading.open(role);
        left = 1;
        const findTemplate: typeof customer.findTemplate = (asked) => {
          if (left === 0) return Promise.reject(new AppError("SES_BUSY"));
          left -= 1;
          reads.push(asked);
          return customer.findTemplate(asked);
        };
        return { ...customer, findTemplate };
      };
      return { ...services, reading: { ...services.reading, open } };
    };
    const order = { account, groups: [groupOf(name)], createdBy };
    await jobs.run(throttled as never, (services) => startComparison(order, services));
    expect(reads).toEqual([name, `${name}_de`, `${name}_fr`]);
    expect(await jobs.look()).toMatchObject([{ state: "done", done: 1, failed: 0 }]);
  });
});
