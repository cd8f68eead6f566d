import { afterAll, beforeAll, expect, it } from "vitest";
import { identityRoutes } from "#shared/api/identities.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { type KillableProduct, startKillableProduct } from "#tests/support/killable-product.ts";
import { scaledTimeout, scaledPolling } from "#tests/support/scaled-timeouts.ts";

const COUNT = 5000;

let product: KillableProduct;
beforeAll(async () => {
  product = await startKillableProduct();
  await product.kill();
  product.addVerified(Array.from({ length: COUNT }, (_, number) => `sender-${String(number)}@shop.example`));
  await product.start();
});
afterAll(() => product.close());

it(
  "five thousand addresses are taken over by a job long after its request is answered, and are all listed",
  async () => {
    const { status, body } = await product.call(identityRoutes.syncEmailIdentities);
    // API Gateway gives up after 30 seconds: a request takes over this many, however many there are.
    expect([status, body.job.done]).toEqual([202, 500]);
    const params = { id: body.job.id };
    const job = async () => (await product.call(jobRoutes.getJob, { params })).body.job;
    await expect.poll(async () => (await job()).state, scaledPolling(45_000, 250)).toBe("done");
    expect(await job()).toMatchObject({ done: COUNT, failed: 0, total: COUNT, totalIsEstimate: false });
    const page = async (skip: number) =>
      (await product.call(identityRoutes.listEmailIdentities, { query: { skip: String(skip), limit: "100" } })).body;
    expect((await page(COUNT - 1)).entities).toMatchObject([{ identity: "sender-999@shop.example", verified: true }]);
    expect((await page(0)).count).toBe(COUNT);
  },
  scaledTimeout(60_000),
);
