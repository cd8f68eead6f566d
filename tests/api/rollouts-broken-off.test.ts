import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startRollout } from "#functions/domain/blocks/start-rollout.ts";
import { publishTemplatesOfBlock } from "#functions/domain/blocks/publish-templates-of-block.ts";
import { failAbandonedJob } from "#functions/domain/jobs/fail-job.ts";
import { canBeRetried } from "#functions/domain/jobs/job-view.ts";
import { restartJob } from "#functions/domain/job-list/restart-job.ts";
import { startTogether } from "#functions/domain/jobs/start-job.ts";
import { planPublish } from "#functions/domain/publishing/request.ts";
import { listJobs } from "#functions/storage/jobs/job-store.ts";
import { blockRoutes } from "#shared/api/blocks.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { designShowing } from "#tests/support/block-designs.ts";
import { breakAfterEachWrite, startProcess } from "#tests/support/break-off.ts";
import { afterMinutes, type JobServices, takeJobsInHand } from "#tests/support/jobs-in-hand.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import type { Product } from "#tests/support/product.ts";
import { comparableItems } from "#tests/support/table-items.ts";
import { openWorkshop, startUnlimitedProduct, type Workshop } from "#tests/support/workshop.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

let product: Product;
let shop: Workshop;
beforeAll(async () => {
  product = await startUnlimitedProduct();
  shop = await openWorkshop(product, 2);
});
afterAll(() => product.close());

let count = 0;
/** All of one length: what is compared says how many bytes a template has. */
const newName = () => `Rolled-${String((count += 1)).padStart(3, "0")}`;
const inHand = () => takeJobsInHand(shop.actor.companyId);
const unharmed = <S>(services: S): S => services;
const held = (name: string) => Promise.all(shop.customers.map(async ({ template }) => (await template(name))?.html));

async function publishTo(places: number, id: string, services: JobServices) {
  const requests = [{ entry: (await shop.entryOf(id))! }];
  const plan = (account: (typeof shop.accounts)[number]) =>
    planPublish({ account, createdBy: shop.actor.userId, requests }, services);
  return startTogether(shop.accounts.slice(0, places).map(plan), services.table);
}

describe("a block's rollout whose process ends after any of its writes has the same result as an uninterrupted one", () => {
  /** A block with a newer version than its template shows in two accounts. */
  async function outdated() {
    const { person } = shop.studio;
    const [label, name] = [newName(), newName()];
    const body = { label, description: "It", design: makeDesign("<p>one</p>") };
    const { id: blockId } = (await person.call(blockRoutes.createBlock, { body })).body;
    const id = await shop.studio.template(name, "<p>first</p>");
    const design = designShowing({ id: blockId, version: 1, html: "<p>one</p>" });
    await person.call(templateRoutes.saveTemplate, { params: { id }, body: { basedOnVersion: 2, design } });
    await inHand().run(unharmed, (services) => publishTo(2, id, services));
    const { sesHash: hash } = (await shop.entryOf(id))!;
    const change = { basedOnVersion: 1, design: makeDesign("<p>two</p>") };
    await person.call(blockRoutes.updateBlock, { params: { id: blockId }, body: change });
    return { blockId, label, name, id, hash: hash!, jobs: inHand() };
  }
  type World = Awaited<ReturnType<typeof outdated>>;
  const upgradeRequest = ({ blockId }: World) => ({ blockId, accountIds: shop.actor.accountIds });

  async function lookAt({ blockId, label, name, id, hash, jobs }: World) {
    const { sesHash, sourceHash } = (await shop.entryOf(id))!;
    // The design has ids of its own in each run.
    const known = { block: blockId, label, name, template: id, hash, newer: sesHash!, source: sourceHash! };
    const items = await Promise.all([blockId, id].map((word) => comparableItems(word, known)));
    return { items, jobs: await jobs.look(), held: await held(name) };
  }

  it.each([
    ["to its templates", outdated, startRollout, 9, Infinity],
    [
      "to Amazon SES",
      async () => {
        const world = await outdated();
        await world.jobs.run(unharmed, (services) => startRollout(shop.actor, upgradeRequest(world), services));
        return { ...world, jobs: inHand() };
      },
      publishTemplatesOfBlock,
      // Behind the request stand the same writes as of any publish.
      12,
      4,
    ],
  ] as const)(
    "%s",
    async (_, prepare, roll, least, atEnds) => {
      const writes = await breakAfterEachWrite({
        prepare,
        run: (world, within) => world.jobs.run(within, (services) => roll(shop.actor, upgradeRequest(world), services)),
        resume: ({ jobs }) => jobs.resume(),
        look: lookAt,
        atEnds,
      });
      expect(writes).toBeGreaterThan(least);
    },
    scaledTimeout(60_000),
  );
});

describe("a publish that the queue gives up and a user retries", () => {
  async function unpublished() {
    const name = newName();
    return { name, id: await shop.studio.template(name, "<p>Hello</p>"), jobs: inHand() };
  }
  type World = Awaited<ReturnType<typeof unpublished>>;
  const publish = ({ id }: World, services: JobServices) => publishTo(1, id, services);

  /** What the queue of given-up jobs does, then a person: where there is nothing to try again they do nothing. */
  async function giveUpAndRetry({ name }: World, services: JobServices): Promise<void> {
    const { companyId, userId } = shop.actor;
    const jobs = async () =>
      (await listJobs(services.table, companyId, { behind: undefined, limit: 5 })).filter(
        ({ about, retryOf }) => about === name && retryOf === undefined,
      );
    for (const { id } of await jobs()) await failAbandonedJob(companyId, id, afterMinutes(services, 10));
    for (const job of await jobs()) if (canBeRetried(job)) await restartJob(job, userId, services);
  }
  async function lookAt({ name, id, jobs }: World) {
    const items = await comparableItems(id, { template: id, name, hash: (await shop.entryOf(id))!.sesHash! });
    return { items, jobs: await jobs.look(), held: await held(name) };
  }

  it(
    "has the same result as an uninterrupted one, after whichever write its worker died",
    async () => {
      const writes = await breakAfterEachWrite({
        prepare: unpublished,
        run: (world, within) => world.jobs.run(within, (services) => publish(world, services)),
        resume: (world) => world.jobs.run(unharmed, (services) => giveUpAndRetry(world, services)),
        look: async (world) => {
          const { items, held: there } = await lookAt(world);
          // Each try has a job of its own.
          return { there, items: items.filter((text) => !text.includes('"pk":"job#')) };
        },
      });
      expect(writes).toBeGreaterThan(5);
    },
    scaledTimeout(60_000),
  );

  it(
    "has that result, too, when the process of any of them ends after any of its writes",
    async () => {
      const writes = await breakAfterEachWrite({
        prepare: async () => {
          const world = await unpublished();
          // Amazon SES has the content, and no record of it exists.
          const { within } = startProcess(5);
          await world.jobs.run(within, (services) => publish(world, services)).catch(() => undefined);
          expect(await shop.entryOf(world.id)).toMatchObject({ status: "draft", sesWriting: expect.any(String) });
          expect(await held(world.name)).toMatchObject([expect.stringContaining("Hello"), undefined]);
          return world;
        },
        run: (world, within) => world.jobs.run(within, (services) => giveUpAndRetry(world, services)),
        resume: async (world) => {
          await world.jobs.run(unharmed, (services) => giveUpAndRetry(world, services));
          await world.jobs.resume();
        },
        look: lookAt,
      });
      expect(writes).toBeGreaterThan(6);
    },
    scaledTimeout(60_000),
  );
});
