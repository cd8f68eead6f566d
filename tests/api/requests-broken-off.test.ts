import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { startFormerNameDeletion } from "#functions/domain/former-names/start-former-name-deletion.ts";
import { archiveTemplate } from "#functions/domain/lifecycle/archive-template.ts";
import { restoreFromArchive } from "#functions/domain/lifecycle/restore-from-archive.ts";
import { startTogether } from "#functions/domain/jobs/start-job.ts";
import { planPublish } from "#functions/domain/publishing/request.ts";
import { saveChange } from "#functions/domain/templates/save-version.ts";
import { listAccountIds, putNewAccount } from "#functions/storage/accounts/account-store.ts";
import { putNewTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { AppError } from "#shared/errors.ts";
import { breakAfterEachWrite } from "#tests/support/break-off.ts";
import { type JobServices, takeJobsInHand } from "#tests/support/jobs-in-hand.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { makeTemplateEntry } from "#tests/support/make-template-entry.ts";
import type { Product } from "#tests/support/product.ts";
import { comparableItems } from "#tests/support/table-items.ts";
import { openWorkshop, startUnlimitedProduct, type Workshop } from "#tests/support/workshop.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

/** More accounts than one transaction takes, for a deletion and for a restore. */
const MANY = 33;

let product: Product;
let shop: Workshop;
/** Of a company with many accounts, of which one is there. */
let wide: Workshop;
let wideAccounts: readonly string[];
beforeAll(async () => {
  product = await startUnlimitedProduct();
  shop = await openWorkshop(product, 2);
  wide = await openWorkshop(product);
  const { companyId } = wide.actor;
  for (let number = 0; number < MANY; number += 1) {
    const awsAccountId = String(200_000_000_000 + number);
    const roleArn = `arn:aws:iam::${awsAccountId}:role/sestina`;
    const record = { ...wide.accounts[0]!, id: randomUUID(), alias: `Shop ${String(number)}`, awsAccountId, roleArn };
    await openTable().write(...putNewAccount(record));
  }
  wideAccounts = await listAccountIds(openTable(), companyId);
});
afterAll(() => product.close());

let count = 0;
/** All of one length: what is compared says how many bytes a template has. */
const newName = () => `Asked-${String((count += 1)).padStart(3, "0")}`;
const html = "<p>Hello</p>";
const unharmed = <S>(services: S): S => services;

async function publishedIn({ studio, actor, accounts, entryOf }: Workshop) {
  const name = newName();
  const id = await studio.template(name, html);
  const jobs = takeJobsInHand(actor.companyId);
  const publish = async (services: JobServices, places = accounts.length) => {
    const entry = await entryOf(id);
    const plan = (account: (typeof accounts)[number]) =>
      planPublish({ account, createdBy: actor.userId, requests: [{ entry: entry! }] }, services);
    return startTogether(accounts.slice(0, places).map(plan), services.table);
  };
  await jobs.run(unharmed, publish);
  const { sesHash: hash } = (await entryOf(id))!;
  return { name, id, hash: hash!, publish, newName: newName(), jobs: takeJobsInHand(actor.companyId) };
}
type World = Awaited<ReturnType<typeof publishedIn>>;

async function lookAt({ customers }: Workshop, { name, id, hash, newName: other, jobs }: World) {
  const heldAs = (word: string) => Promise.all(customers.map(async ({ template }) => (await template(word))?.html));
  return {
    items: await comparableItems(id, { template: id, name, other, hash }),
    jobs: await jobs.look(),
    held: await Promise.all([name, other].map(heldAs)),
  };
}

/** A client without an answer repeats its call; an error that says the first call succeeded counts as success. */
async function askAgain(ask: () => Promise<unknown>): Promise<void> {
  await ask().catch((error: unknown) => {
    if (!(error instanceof AppError) || !["TEMPLATE_CHANGED", "TEMPLATE_NOT_FOUND"].includes(error.code)) throw error;
  });
}

describe("a rename whose process ends after any of its writes has the same result as an uninterrupted one", () => {
  const rename = ({ id, newName: templateName }: World, everywhere: boolean, services: JobServices) =>
    saveChange(
      shop.actor,
      { templateId: id, change: { basedOnVersion: 2, design: makeDesign(html), templateName }, everywhere },
      services,
    );
  const renamed = async () => {
    const world = await publishedIn(shop);
    await world.jobs.run(unharmed, (services) => rename(world, true, services));
    return world;
  };

  it.each([
    ["in one account", false],
    ["in all accounts", true],
  ])("of a template %s", async (_, everywhere) => {
    const writes = await breakAfterEachWrite({
      prepare: () => publishedIn(shop),
      run: (world, within) => world.jobs.run(within, (services) => rename(world, everywhere, services)),
      resume: ({ jobs, ...world }) =>
        jobs.run(unharmed, (services) => askAgain(() => rename({ jobs, ...world }, everywhere, services))),
      look: (world) => lookAt(shop, world),
    });
    expect(writes).toBe(1);
  });

  it(
    "when the new name is brought to Amazon SES",
    async () => {
      const writes = await breakAfterEachWrite({
        prepare: renamed,
        run: ({ jobs, publish }, within) => jobs.run(within, (services) => publish(services, 1)),
        resume: ({ jobs }) => jobs.resume(),
        look: (world) => lookAt(shop, world),
      });
      expect(writes).toBeGreaterThan(5);
    },
    scaledTimeout(60_000),
  );

  it(
    "when the old name is deleted from Amazon SES",
    async () => {
      const writes = await breakAfterEachWrite({
        prepare: async () => {
          const world = await renamed();
          await world.jobs.run(unharmed, (services) => world.publish(services, 1));
          return { ...world, jobs: takeJobsInHand(shop.actor.companyId) };
        },
        run: ({ jobs, id, name }, within) => {
          const chosen = [{ awsAccountId: shop.accounts[0]!.id, name }];
          return jobs.run(within, (services) => startFormerNameDeletion(shop.actor, id, chosen, services));
        },
        resume: ({ jobs }) => jobs.resume(),
        look: (world) => lookAt(shop, world),
      });
      expect(writes).toBeGreaterThan(5);
    },
    scaledTimeout(60_000),
  );
});

describe("a request whose process ends after any of its writes has the same result as an uninterrupted one", () => {
  const everywhere = async (): Promise<World> => {
    const world = await publishedIn(wide);
    const { id, name } = world;
    const others = wideAccounts.filter((accountId) => accountId !== wide.accounts[0]!.id);
    const entries = others.map((accountId) => makeTemplateEntry({ id, accountId, name, versionNumber: 2 }));
    const writes = entries.flatMap((entry) => putNewTemplateEntry(wide.actor.companyId, entry));
    await openTable().write(...writes);
    return world;
  };
  const remove = ({ id }: World, services: JobServices) => archiveTemplate(wide.actor, id, services);
  const restore = ({ id }: World, services: JobServices) => restoreFromArchive(wide.actor, id, services);

  it.each([
    ["deletes", everywhere, remove],
    [
      "restores",
      async () => {
        const world = await everywhere();
        await world.jobs.run(unharmed, (services) => remove(world, services));
        return { ...world, jobs: takeJobsInHand(wide.actor.companyId) };
      },
      restore,
    ],
  ])(
    "and %s a template in many accounts",
    async (_, prepare, ask) => {
      const writes = await breakAfterEachWrite({
        prepare,
        run: (world, within) => world.jobs.run(within, (services) => ask(world, services)),
        resume: async (world) => {
          await world.jobs.run(unharmed, (services) => askAgain(() => ask(world, services)));
          await world.jobs.resume();
        },
        look: (world) => lookAt(wide, world),
        // Between them each account takes the same three writes.
        atEnds: 2,
      });
      expect(writes).toBeGreaterThan(60);
    },
    scaledTimeout(120_000),
  );
});
