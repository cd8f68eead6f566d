import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBrandRollout } from "#functions/domain/brand/start-brand-rollout.ts";
import { planPublish } from "#functions/domain/publishing/request.ts";
import { startTogether } from "#functions/domain/jobs/start-job.ts";
import { brandRoutes } from "#shared/api/brand.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { designInBrand } from "#tests/support/brand-designs.ts";
import { breakAfterEachWrite } from "#tests/support/break-off.ts";
import { type JobServices, takeJobsInHand } from "#tests/support/jobs-in-hand.ts";
import { otherBrand } from "#tests/support/other-brand.ts";
import type { Product } from "#tests/support/product.ts";
import { sampleBrand } from "#tests/support/sample-brand.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";
import { comparableItems } from "#tests/support/table-items.ts";
import { openWorkshop, startUnlimitedProduct, type Workshop } from "#tests/support/workshop.ts";

/** Of the brand that is applied. */
const REVISION = 2;

let product: Product;
let shop: Workshop;
beforeAll(async () => {
  product = await startUnlimitedProduct();
  shop = await openWorkshop(product, 2);
  for (const [before, brand] of [sampleBrand, otherBrand].entries()) {
    await shop.studio.person.call(brandRoutes.setBrand, { body: { brand, revision: before } });
  }
});
afterAll(() => product.close());

let count = 0;
/** All of one length: what is compared says how many bytes a template has. */
const newName = () => `Branded-${String((count += 1)).padStart(3, "0")}`;

describe("a brand's rollout whose process ends after any of its writes", () => {
  async function saved(id: string, basedOnVersion: number, design: string): Promise<void> {
    const params = { id };
    const { status } = await shop.studio.person.call(templateRoutes.saveTemplate, {
      params,
      body: { basedOnVersion, design },
    });
    expect(status).toBe(200);
  }

  /** A template that two accounts have published, and a draft, both in the brand before. */
  async function inEarlierBrand() {
    const names = [newName(), newName()];
    const made = await Promise.all(
      names.map(async (name) => ({ name, id: await shop.studio.template(name, "<p>first</p>") })),
    );
    // A rollout goes by the order of the ids, which differ from run to run.
    const [first, second] = made.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const [published, draft] = [first!.id, second!.id];
    for (const id of [published, draft]) await saved(id, 2, designInBrand(sampleBrand));
    const requests = [{ entry: (await shop.entryOf(published))! }];
    const publish = (services: JobServices) => {
      const plan = (account: (typeof shop.accounts)[number]) =>
        planPublish({ account, createdBy: shop.actor.userId, requests }, services);
      return startTogether(shop.accounts.map(plan), services.table);
    };
    await takeJobsInHand(shop.actor.companyId).run((services) => services, publish);
    return {
      published,
      draft,
      names: { published: first!.name, draft: second!.name },
      jobs: takeJobsInHand(shop.actor.companyId),
    };
  }
  type World = Awaited<ReturnType<typeof inEarlierBrand>>;

  async function lookAt({ names, published, draft, jobs }: World) {
    const { person } = shop.studio;
    const now = await Promise.all([published, draft].map((id) => shop.entryOf(id)));
    const known = { published, draft, publishedName: names.published, draftName: names.draft };
    const hashes = now.map((entry) => [entry!.sourceHash ?? "no source", entry!.sesHash ?? "no content"]);
    const [[source, content], [ofDraft]] = hashes as [[string, string], [string]];
    const words = { ...known, source, content, ofDraft };
    const items = await Promise.all([published, draft].map((word) => comparableItems(word, words)));
    const designs = await Promise.all(
      [published, draft].map(async (id) => {
        const { body } = await person.call(templateRoutes.getTemplate, { params: { id } });
        return { version: body.versionNumber, inBrand: String(body.design).includes(otherBrand.colors[0]!.color) };
      }),
    );
    return { items, designs, jobs: await jobs.look() };
  }

  it(
    "has the same result as an uninterrupted one: each template once in the brand",
    async () => {
      const writes = await breakAfterEachWrite({
        prepare: inEarlierBrand,
        run: ({ published, draft, jobs }, within) =>
          jobs.run(within, (services) =>
            startBrandRollout(shop.actor, { revision: REVISION, template_ids: [published, draft] }, services),
          ),
        resume: ({ jobs }) => jobs.resume(),
        look: async (world) => {
          const end = await lookAt(world);
          expect(end.designs).toEqual([
            { version: 4, inBrand: true },
            { version: 4, inBrand: true },
          ]);
          return end;
        },
      });
      expect(writes).toBeGreaterThan(9);
    },
    scaledTimeout(60_000),
  );
});
