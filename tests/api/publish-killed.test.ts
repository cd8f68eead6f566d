import { afterAll, beforeAll, expect, it } from "vitest";
import { jobRoutes } from "#shared/api/jobs.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { type KillableProduct, startKillableProduct } from "#tests/support/killable-product.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

/** How long the queue hides a message after a receive that was not answered. */
const HIDES_FOR_SECONDS = 181;

let product: KillableProduct;
beforeAll(async () => {
  product = await startKillableProduct();
});
afterAll(() => product.close());

it(
  "a publish whose process is killed when Amazon SES has the template already ends as published, once",
  async () => {
    const body = { template_name: "welcome", subject: "Hello" };
    const params = { id: (await product.call(templateRoutes.createTemplate, { body })).body.uid };
    const slow = { service: "email", operation: "TestRenderEmailTemplate", kind: "latency", ms: 30_000, calls: 1 };
    const fault = await product.faults.set(slow);
    const asked = product.call(publishingRoutes.publishTemplate, { params }).catch(() => undefined);
    await product.faults.hasHit(fault.id, 1);
    await product.kill();
    await asked;
    await product.start();

    const [job] = (await product.call(jobRoutes.listJobs)).body.entities;
    expect(job).toMatchObject({ kind: "publish-templates", state: "running", done: 0 });
    expect((await product.call(templateRoutes.getTemplate, { params })).body.status).toBe("draft");
    await product.forward(HIDES_FOR_SECONDS);
    await expect
      .poll(async () => (await product.call(jobRoutes.getJob, { params: { id: job.id } })).body, {
        timeout: scaledTimeout(20_000),
      })
      .toMatchObject({ job: { state: "done", done: 1 }, items: [{ name: "welcome", outcome: "published" }] });
    expect((await product.call(templateRoutes.getTemplate, { params })).body.status).toBe("published");
    const { inSes, toWrite, changedInSes } = (await product.call(publishingRoutes.compareWithSes, { params })).body;
    expect({ html: inSes.html, changedInSes }).toEqual({ html: toWrite.html, changedInSes: false });
  },
  scaledTimeout(60_000),
);
