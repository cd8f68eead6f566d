import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { startImport } from "#functions/domain/imports/start-import.ts";
import { startListing } from "#functions/domain/imports/start-listing.ts";
import { startTogether } from "#functions/domain/jobs/start-job.ts";
import { planMove } from "#functions/domain/lifecycle/plan-move.ts";
import { planPublish } from "#functions/domain/publishing/request.ts";
import { type AccountRecord, listAccounts } from "#functions/storage/accounts/account-store.ts";
import { noAccount } from "#functions/storage/keys.ts";
import { findArchivedEntry } from "#functions/storage/templates/template-archive-store.ts";
import { findEntryByName, findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { breakAfterEachWrite } from "#tests/support/break-off.ts";
import { connectCustomer, type Customer } from "#tests/support/customer.ts";
import { type JobServices, noJobRuns, takeJobsInHand } from "#tests/support/jobs-in-hand.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { comparableItems } from "#tests/support/table-items.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

let product: Product;
let studio: Studio;
let customers: readonly Customer[];
let accounts: readonly AccountRecord[];
let companyId: string;
let createdBy: string;
beforeAll(async () => {
  const none = Infinity;
  const sesLimits = { templateCallsPerSecond: none, getTemplatePerSecond: none, recipientsPerSecond: none };
  product = await startProduct({ sesLimits });
  studio = await openStudio(product);
  customers = [studio.customer, await connectCustomer(product, studio.person, "Other")];
  ({ company: companyId, sub: createdBy } = claimsOf(studio.person));
  const ids = customers.map(({ accountId }) => accountId);
  accounts = await listAccounts(openTable(), companyId, ids);
  await noJobRuns(studio.person);
});
afterAll(() => product.close());

let count = 0;
/** All of one length: what is compared says how many bytes a template has. */
const newName = () => `Broken-${String((count += 1)).padStart(3, "0")}`;
const html = "<p>Hello</p>";
const held = (name: string) =>
  Promise.all(customers.map(async ({ template }) => ({ ...(await template(name)), name: undefined })));

async function entryOf(templateId: string): Promise<TemplateEntry> {
  const { accountId } = customers[0]!;
  const entry =
    (await findTemplateEntry(openTable(), companyId, accountId, templateId)) ??
    (await findTemplateEntry(openTable(), companyId, noAccount, templateId));
  return entry!;
}

const publishTo = async (places: readonly AccountRecord[], id: string, services: JobServices) => {
  const entry = await entryOf(id);
  const planned = places.map((account) => planPublish({ account, createdBy, requests: [{ entry }] }, services));
  return startTogether(planned, services.table);
};

async function newTemplate() {
  const name = newName();
  return { name, id: await studio.template(name, html), jobs: takeJobsInHand(companyId) };
}
type World = Awaited<ReturnType<typeof newTemplate>>;

async function publishedTemplate(): Promise<World> {
  const made = await newTemplate();
  await made.jobs.run(
    (services) => services,
    (services) => publishTo(accounts, made.id, services),
  );
  return { ...made, jobs: takeJobsInHand(companyId) };
}

async function lookAt({ name, id, jobs }: World) {
  const [first] = accounts;
  const entry =
    (await findTemplateEntry(openTable(), companyId, first!.id, id)) ??
    (await findArchivedEntry(openTable(), companyId, first!.id, id));
  const hash = entry?.sesHash ?? "no hash";
  return {
    items: await comparableItems(id, { template: id, name, hash }),
    jobs: await jobs.look(),
    held: await held(name),
  };
}

describe("a job whose process ends after any of its writes has the same result as an uninterrupted one", () => {
  it.each([
    ["one account", 1],
    ["many accounts", 2],
  ])(
    "of a publish to %s",
    async (_, places) => {
      const writes = await breakAfterEachWrite({
        prepare: newTemplate,
        run: ({ id, jobs }, within) =>
          jobs.run(within, (services) => publishTo(accounts.slice(0, places), id, services)),
        resume: ({ jobs }) => jobs.resume(),
        look: lookAt,
      });
      expect(writes).toBeGreaterThan(5 * places);
    },
    scaledTimeout(60_000),
  );

  it(
    "of an import",
    async () => {
      const [account] = accounts;
      const writes = await breakAfterEachWrite({
        prepare: async () => {
          const name = newName();
          await customers[0]!.createTemplate(name, { subject: "Hello", html, text: "Hello" });
          return { name, jobs: takeJobsInHand(companyId) };
        },
        run: ({ name, jobs }, within) =>
          jobs.run(within, (services) =>
            startImport({ account: account!, names: [name], groups: [], createdBy }, services),
          ),
        resume: ({ jobs }) => jobs.resume(),
        look: async ({ name, jobs }) => {
          const entry = await findEntryByName(openTable(), companyId, account!.id, name);
          return lookAt({ name, id: entry!.id, jobs });
        },
      });
      expect(writes).toBeGreaterThan(3);
    },
    scaledTimeout(60_000),
  );

  it(
    "of a listing of Amazon SES",
    async () => {
      const [account] = accounts;
      const names = Array.from({ length: 201 }, (_, place) => `Listed-${String(place)}`);
      await Promise.all(names.map((name) => customers[0]!.createTemplate(name, { subject: "Hello", html })));
      const writes = await breakAfterEachWrite({
        prepare: () => Promise.resolve(takeJobsInHand(companyId)),
        run: (jobs, within) =>
          jobs.run(within, ({ reading, ...services }) =>
            startListing({ account: account!, createdBy }, { ...services, customers: reading }),
          ),
        resume: (jobs) => jobs.resume(),
        look: (jobs) => jobs.look(),
      });
      expect(writes).toBeGreaterThan(4);
    },
    scaledTimeout(60_000),
  );

  it.each(["archive-templates", "restore-templates"] as const)(
    "of %s in many accounts",
    async (kind) => {
      const move = (world: World, moved: typeof kind, services: JobServices) => {
        const at = "2026-11-01T00:00:00.000Z";
        const moves = accounts.map((account) => ({ templateId: world.id, accountId: account.id, at }));
        const [account] = accounts;
        const order = { kind: moved, account: account!, createdBy, about: world.name, moves };
        return startTogether([planMove(order, services)], services.table);
      };
      const writes = await breakAfterEachWrite({
        prepare: async () => {
          const world = await publishedTemplate();
          if (kind === "archive-templates") return world;
          await world.jobs.run(
            (services) => services,
            (services) => move(world, "archive-templates", services),
          );
          return { ...world, jobs: takeJobsInHand(companyId) };
        },
        run: (world, within) => world.jobs.run(within, (services) => move(world, kind, services)),
        resume: ({ jobs }) => jobs.resume(),
        look: lookAt,
      });
      expect(writes).toBeGreaterThan(5);
    },
    scaledTimeout(60_000),
  );
});
