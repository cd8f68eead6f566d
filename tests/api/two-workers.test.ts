import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failAbandonedJob } from "#functions/domain/jobs/fail-job.ts";
import { planPublish } from "#functions/domain/publishing/request.ts";
import { startTogether } from "#functions/domain/jobs/start-job.ts";
import { beginSend } from "#functions/domain/sends/start-send.ts";
import { findJob } from "#functions/storage/jobs/job-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { companyRoutes } from "#shared/api/company.ts";
import type { AuditEntry } from "#shared/models/audit-entry.ts";
import { mailsTo } from "#tests/support/customer.ts";
import { inEachOrder, inTurn } from "#tests/support/in-turn.ts";
import { type JobServices, takeJobsInHand } from "#tests/support/jobs-in-hand.ts";
import type { Product } from "#tests/support/product.ts";
import type { Studio } from "#tests/support/studio.ts";
import { openWorkshop, startUnlimitedProduct, type Workshop } from "#tests/support/workshop.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

/**
 * A worker that is taken for dead goes on while another one has its job. fast-check says whose call of a service comes
 * next, each time in another order.
 */

let product: Product;
let studio: Studio;
let shop: Workshop;
let actor: AccessDocument;
beforeAll(async () => {
  product = await startUnlimitedProduct();
  shop = await openWorkshop(product);
  ({ studio, actor } = shop);
});
afterAll(() => product.close());

let count = 0;
const newName = () => `Twice-${String((count += 1))}`;

describe("two workers on one job", () => {
  it(
    "give each recipient of a send one mail at most",
    async () => {
      const addresses = ["cy@example.com", "dee@example.com"];
      for (const address of addresses) await studio.customer.verify(address);
      await inEachOrder(async (scheduler) => {
        const subject = newName();
        const templateId = await studio.template(subject, "<p>Hello</p>", subject);
        const jobs = takeJobsInHand(actor.companyId);
        const request = { senderEmailAddress: "news@shop.example", recipients: addresses, variables: {} };
        const upgradeRequest = { templateId, request, idempotencyKey: undefined, requestHash: "hash" };
        const begin = (services: JobServices) =>
          beginSend(actor, upgradeRequest, { ...services, customers: services.reading });
        await scheduler.waitFor(jobs.runTwice(inTurn(scheduler), begin));
        await jobs.resume();
        const mails = addresses.map(
          (address) => mailsTo(product, address).filter((mail) => mail.subject === subject).length,
        );
        const [job] = await jobs.look();
        expect(Math.max(...mails)).toBeLessThanOrEqual(1);
        expect(job).toMatchObject({ isFinished: true, failed: 0 });
        const sent = mails.reduce((sum, each) => sum + each, 0);
        // A worker that lost its job may have sent a mail whose outcome it could not record.
        expect(job!.done).toBeLessThanOrEqual(sent);
        expect(job!.done + job!.unknown).toBe(addresses.length);
        expect(job!.outcomes).toHaveLength(addresses.length);
      });
    },
    scaledTimeout(60_000),
  );

  const publishing = async () => {
    const [account] = shop.accounts;
    const name = newName();
    const id = await studio.template(name, "<p>Hello</p>");
    const entry = await shop.entryOf(id);
    const request = { account: account!, createdBy: actor.userId, requests: [{ entry: entry! }] };
    return {
      ...{ name, id, jobs: takeJobsInHand(actor.companyId) },
      publish: (services: JobServices) => startTogether([planPublish(request, services)], services.table),
      entry: () => shop.entryOf(id),
    };
  };

  it(
    "publish once, and count it once",
    async () => {
      await inEachOrder(async (scheduler) => {
        const { name, id, jobs, publish, entry } = await publishing();
        await scheduler.waitFor(jobs.runTwice(inTurn(scheduler), publish));
        await jobs.resume();
        expect(await jobs.look()).toMatchObject([{ isFinished: true, done: 1, failed: 0, outcomes: [{}] }]);
        const held = await entry();
        expect(held).toMatchObject({ status: "published", publishedVersion: held!.versionNumber });
        const { entities } = (await studio.person.call(companyRoutes.listAuditEntries, { query: { limit: "20" } }))
          .body;
        const published = entities.filter(
          ({ action, subjectIds }: AuditEntry) => action === "template.published" && subjectIds["templateId"] === id,
        );
        expect(published).toHaveLength(1);
        expect(await studio.customer.template(name)).toMatchObject({ html: expect.stringContaining("Hello") });
      });
    },
    scaledTimeout(60_000),
  );

  it.each([
    ["which is taken for dead", 10],
    ["which has its lease", 0],
  ])(
    "end it once, when the queue gives it up while a worker goes on, %s",
    async (_, minutesLater) => {
      const ends = new Set<string>();
      await inEachOrder(async (scheduler, turns) => {
        const { name, jobs, publish } = await publishing();
        const giveUpLater: typeof failAbandonedJob = async (companyId, jobId, services) => {
          // A turn is as long as the call of a worker.
          for (let turn = 0; turn < turns; turn += 1) await findJob(services.table, companyId, jobId);
          await failAbandonedJob(companyId, jobId, services);
        };
        await scheduler.waitFor(jobs.runTwice(inTurn(scheduler), publish, giveUpLater, minutesLater));
        const [ended] = await jobs.look();
        await jobs.resume();
        const [job] = await jobs.look();
        // What ended stays as it ended, and its account is free for the next job.
        if (ended!.isFinished) expect(job).toEqual(ended);
        expect(job!.isFinished).toBe(true);
        if (job!.state === "done") expect(job).toMatchObject({ done: 1, failed: 0, reason: undefined });
        else expect(job).toMatchObject({ state: "failed", reason: "JOB_INTERRUPTED" });
        // Of a worker that has its lease nothing is given up: what reached Amazon SES is recorded.
        const isThere = (await studio.customer.template(name)) !== undefined;
        if (minutesLater === 0) expect(isThere).toBe(job!.state === "done");
        ends.add(job!.state);
        const again = await publishing();
        await again.jobs.run((services) => services, again.publish);
        expect(await again.jobs.look()).toMatchObject([{ state: "done", done: 1 }]);
      }, 24);
      // Each end came about in some order; where a lease holds, only an early end of the job is a failure.
      expect([...ends].sort()).toEqual(expect.arrayContaining(minutesLater === 0 ? ["done"] : ["done", "failed"]));
    },
    scaledTimeout(60_000),
  );
});
