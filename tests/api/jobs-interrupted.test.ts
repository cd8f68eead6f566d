import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { identityRoutes } from "#shared/api/identities.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import type { Job } from "#shared/models/job.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { type KillableProduct, startKillableProduct } from "#tests/support/killable-product.ts";
import { scaledTimeout, scaledPolling } from "#tests/support/scaled-timeouts.ts";

const HIDES_FOR_SECONDS = 181;
/** How long one call to a customer's AWS is tried again. */
const PATIENCE_SECONDS = 13;
const waitingLong = () => scaledPolling(25_000, 500);

let product: KillableProduct;
beforeAll(async () => {
  product = await startKillableProduct();
  await restartWith(501);
});
afterEach(() => product.faults.clear());
afterAll(() => product.close());

/** Kills the product and starts it again, when SES holds so many addresses. */
async function restartWith(count: number) {
  await product.kill();
  product.addVerified(Array.from({ length: count }, (_, number) => `sender-${String(number)}@shop.example`));
  await product.start();
}
const sync = async (): Promise<Job> => {
  const { status, body } = await product.call(identityRoutes.syncEmailIdentities);
  expect(status).toBe(202);
  return body.job;
};
const look = async (id: string): Promise<Job> => (await product.call(jobRoutes.getJob, { params: { id } })).body.job;
const count = async () => (await product.call(identityRoutes.listEmailIdentities)).body.count;

describe("a job", () => {
  it("is found by the schedule if its wake-up was lost", async () => {
    const lost = await product.faults.set({ service: "sqs", operation: "SendMessage", kind: "status", status: 503 });
    const { id } = await sync();
    await product.faults.remove(lost.id);
    expect(await look(id)).toMatchObject({ state: "queued" });
    await product.forward(601);
    await expectSoon(async () => (await look(id)).state).toBe("done");
  });

  it("ends with its reason after five failed tries, and can be retried", async () => {
    const { id } = await sync();
    const away = await product.faults.set({
      service: "email",
      operation: "ListEmailIdentities",
      kind: "status",
      status: 503,
    });
    const after = async (seconds: number) => {
      await product.forward(seconds);
      return look(id);
    };
    await expect.poll(() => after(PATIENCE_SECONDS), waitingLong()).toMatchObject({ reason: "AWS_UNAVAILABLE" });
    await expect.poll(() => after(HIDES_FOR_SECONDS), waitingLong()).toMatchObject({ state: "partly" });
    expect(await look(id)).toMatchObject({ reason: "AWS_UNAVAILABLE", mayRetry: true });
    await product.faults.remove(away.id);
    const again = await product.call(jobRoutes.retryJob, { params: { id } });
    expect(again).toMatchObject({ status: 202, body: { job: { retryOf: id } } });
    await expect
      .poll(async () => {
        const job = await look(again.body.job.id);
        // A second call for the job that was given up may still be hidden, and jobs of an account wait for each other.
        // The clock stays once the job runs: later, another worker could take the lease of the running one.
        if (job.state === "queued") await product.forward(HIDES_FOR_SECONDS);
        return job;
      }, waitingLong())
      .toMatchObject({ state: "done" });
  });

  it(
    "takes over 2,500 addresses, although its process is killed on the way",
    async () => {
      // A product of its own: what the job before was called by may stay hidden in the queue, and would hold this one up.
      await product.close();
      product = await startKillableProduct();
      await restartWith(2500);
      const { id } = await sync();
      await expect.poll(async () => (await look(id)).done, { ...waitingLong(), interval: 50 }).toBeGreaterThan(500);
      await product.kill();
      await product.start();
      const before = await look(id);
      expect(before).toMatchObject({ state: "running" });
      expect(before.done).toBeLessThan(2500);
      expect(await look(id)).toMatchObject({ done: before.done });
      await product.forward(HIDES_FOR_SECONDS);
      await expect.poll(async () => (await look(id)).state, waitingLong()).toBe("done");
      expect(await look(id)).toMatchObject({ done: 2500, failed: 0, total: 2500, totalIsEstimate: false });
      expect(await count()).toBe(2500);
    },
    scaledTimeout(60_000),
  );
});
