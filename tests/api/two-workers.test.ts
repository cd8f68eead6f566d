import fc, { type Scheduler } from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { giveUp } from "#functions/domain/jobs/give-up.ts";
import { planPublish } from "#functions/domain/publish/publish-many.ts";
import { startTogether } from "#functions/domain/jobs/start-together.ts";
import { beginSend } from "#functions/domain/send/start-send.ts";
import { findJob } from "#functions/storage/job-store.ts";
import { listAccounts } from "#functions/storage/account-store.ts";
import type { AccessDocument } from "#functions/storage/effective-access.ts";
import { noAccount } from "#functions/storage/keys.ts";
import { findTemplateEntry } from "#functions/storage/template-entry-store.ts";
import { companyRoutes } from "#shared/api/company.ts";
import type { AuditEntry } from "#shared/models/audit-entry.ts";
import { Permission } from "#shared/permissions.ts";
import { aroundCalls, type Within } from "#tests/support/around-calls.ts";
import { mailsTo } from "#tests/support/customer.ts";
import { type JobServices, noJobRuns, takeJobsInHand } from "#tests/support/jobs-in-hand.ts";
import { claimsOf } from "#tests/support/members.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

/**
 * A worker that is taken for dead goes on while another one has its job. fast-check says whose call of a service comes
 * next, each time in another order.
 */

let product: Product;
let studio: Studio;
let actor: AccessDocument;
beforeAll(async () => {
  const none = Infinity;
  const sesLimits = { templateCallsPerSecond: none, getTemplatePerSecond: none, recipientsPerSecond: none };
  product = await startProduct({ sesLimits });
  studio = await openStudio(product);
  const { sub: userId, company: companyId } = claimsOf(studio.person);
  const { accountId } = studio.customer;
  const permissions = [...Permission.options];
  actor = { companyId, userId, permissions, accountIds: [accountId], defaultAccountId: accountId };
  await noJobRuns(studio.person);
});
afterAll(() => product.close());

let count = 0;
const newName = () => `Twice-${String((count += 1))}`;

/** Each call waits for its turn. */
const inTurn = (scheduler: Scheduler, worker: string): Within =>
  aroundCalls((name, call) =>
    name === "open" ? call() : scheduler.schedule(Promise.resolve(), `${worker}: ${name}`).then(call),
  );
const both = (scheduler: Scheduler) => [inTurn(scheduler, "first"), inTurn(scheduler, "second")] as const;

const inEachOrder = (play: (scheduler: Scheduler, turns: number) => Promise<void>): Promise<void> =>
  fc.assert(fc.asyncProperty(fc.scheduler(), fc.nat({ max: 30 }), play), { seed: 19, numRuns: 12, endOnFailure: true });

describe("two workers on one job", () => {
  it("give each recipient of a send one mail at most", async () => {
    const addresses = ["cy@example.com", "dee@example.com"];
    for (const address of addresses) await studio.customer.verify(address);
    await inEachOrder(async (scheduler) => {
      const subject = newName();
      const templateId = await studio.template(subject, "<p>Hello</p>", subject);
      const jobs = takeJobsInHand(actor.companyId);
      const request = { senderEmailAddress: "news@shop.example", recipients: addresses, variables: {} };
      const wish = { templateId, request, idempotencyKey: undefined, requestHash: "hash" };
      const begin = (services: JobServices) => beginSend(actor, wish, { ...services, customers: services.reading });
      await scheduler.waitFor(jobs.runTwice(both(scheduler), begin));
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
  }, 60_000);

  const publishing = async () => {
    const [account] = await listAccounts(openTable(), actor.companyId, [studio.customer.accountId]);
    const name = newName();
    const id = await studio.template(name, "<p>Hello</p>");
    const entryOf = async (accountId: string) => findTemplateEntry(openTable(), actor.companyId, accountId, id);
    const entry = (await entryOf(account!.id)) ?? (await entryOf(noAccount));
    const request = { account: account!, createdBy: actor.userId, wishes: [{ entry: entry! }] };
    return {
      ...{ name, id, jobs: takeJobsInHand(actor.companyId) },
      publish: (services: JobServices) => startTogether([planPublish(request, services)], services.table),
      entry: () => entryOf(account!.id),
    };
  };

  it("publish once, and count it once", async () => {
    await inEachOrder(async (scheduler) => {
      const { name, id, jobs, publish, entry } = await publishing();
      await scheduler.waitFor(jobs.runTwice(both(scheduler), publish));
      await jobs.resume();
      expect(await jobs.look()).toMatchObject([{ isFinished: true, done: 1, failed: 0, outcomes: [{}] }]);
      const held = await entry();
      expect(held).toMatchObject({ status: "published", publishedVersion: held!.versionNumber });
      const { entities } = (await studio.person.call(companyRoutes.listAuditEntries, { query: { limit: "20" } })).body;
      const published = entities.filter(
        ({ action, subjectIds }: AuditEntry) => action === "template.published" && subjectIds["templateId"] === id,
      );
      expect(published).toHaveLength(1);
      expect(await studio.customer.template(name)).toMatchObject({ html: expect.stringContaining("Hello") });
    });
  }, 60_000);

  it.each([
    ["which is taken for dead", 10],
    ["which has its lease", 0],
  ])(
    "end it once, when the queue gives it up while a worker goes on, %s",
    async (_, minutesLater) => {
      const ends = new Set<string>();
      await inEachOrder(async (scheduler, turns) => {
        const { name, jobs, publish } = await publishing();
        const giveUpLater: typeof giveUp = async (companyId, jobId, services) => {
          // A turn is as long as the call of a worker.
          for (let turn = 0; turn < turns; turn += 1) await findJob(services.table, companyId, jobId);
          await giveUp(companyId, jobId, services);
        };
        await scheduler.waitFor(jobs.runTwice(both(scheduler), publish, giveUpLater, minutesLater));
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
      });
      // Each end came about in some order; where a lease holds, only an early end of the job is a failure.
      expect([...ends].sort()).toEqual(expect.arrayContaining(minutesLater === 0 ? ["done"] : ["done", "failed"]));
    },
    60_000,
  );
});
