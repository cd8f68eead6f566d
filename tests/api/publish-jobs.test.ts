import { randomUUID } from "node:crypto";
import type { Context, SQSRecord } from "aws-lambda";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { everyPartition, servicesFor } from "#functions/core/makers.ts";
import type { JobContext } from "#functions/domain/jobs/start-job.ts";
import { planDeletion } from "#functions/domain/publishing/plan-deletion.ts";
import { publishMany } from "#functions/domain/publishing/request.ts";
import { getAccount } from "#functions/storage/accounts/account-store.ts";
import { findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { handler } from "#functions/triggers/work-off-queue.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { versionRoutes } from "#shared/api/versions.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import type { Account } from "#shared/models/account.ts";
import type { AuditEntry } from "#shared/models/audit-entry.ts";
import type { Job } from "#shared/models/job.ts";
import { connectCustomer, type Customer } from "#tests/support/customer.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { scaledTimeout, scaledPolling } from "#tests/support/scaled-timeouts.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

let product: Product;
let studio: Studio;
let other: Customer;
const faults = faultControls(() => product.url);
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
  other = await connectCustomer(product, studio.person, "Other");
});
afterEach(() => faults.clear());
afterAll(() => product.close());

const get = async (id: string) => (await studio.person.call(templateRoutes.getTemplate, { params: { id } })).body;
const publish = (id: string, query: Record<string, string> = {}) =>
  studio.person.call(publishingRoutes.publishTemplate, { params: { id }, query });
const publishEverywhere = (id: string) =>
  studio.person.call(publishingRoutes.publishTemplateEverywhere, { params: { id } });
const look = async (id: string): Promise<{ job: Job; items: object[] }> =>
  (await studio.person.call(jobRoutes.getJob, { params: { id } })).body;
const ended = async (id: string) => {
  await expectSoon(async () => (await look(id)).job.finishedAt).toEqual(expect.any(String));
  return look(id);
};
const jobs = async (): Promise<Job[]> => (await studio.person.call(jobRoutes.listJobs)).body.entities;
const names = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}-${String(n)}`);
const make = (all: readonly string[]) => Promise.all(all.map((name) => studio.template(name, `<p>${name}</p>`)));

const services = () => servicesFor(["table:write", "queue:write"], everyPartition);
const entryOf = async (id: string, accountId = studio.customer.accountId) =>
  (await findTemplateEntry((await services()).table, claimsOf(studio.person).company, accountId, id))!;

/** Hands a wake-up to the worker, as the queue would. */
async function workOff(wakeUp: { companyId: string; jobId: string }) {
  const record = { messageId: "1", body: JSON.stringify(wakeUp) } as SQSRecord;
  await handler({ Records: [record] }, {} as Context, () => undefined);
}

/** As a block's publish does it: many templates of one account in one job. */
async function startPublishing(ids: readonly string[], customer = studio.customer, given?: JobContext) {
  const context = given ?? (await services());
  const { sub, company } = claimsOf(studio.person);
  const account = await getAccount(context.table, company, customer.accountId);
  const requests = (await Promise.all(ids.map((id) => entryOf(id)))).map((entry) => ({ entry }));
  return publishMany({ account, createdBy: sub, requests }, context);
}

/** The same, held up at its first template until it is let go. */
async function startHeld(ids: readonly string[]) {
  const look = { service: "email", operation: "GetEmailTemplate", kind: "latency", ms: 60_000, calls: 1 };
  const held = await faults.set(look);
  const { id } = await startPublishing(ids);
  await faults.hasHit(held.id, 1);
  return { id, letGo: () => faults.remove(held.id) };
}

describe("publishing to all accounts", () => {
  it("is a job for each account, which reports the result", async () => {
    const id = await studio.template("everywhere", "<p>Hello</p>");
    const { status, body } = await publishEverywhere(id);
    expect(status).toBe(202);
    expect(body.jobs).toMatchObject([
      { kind: "publish-templates", about: "everywhere", state: "done", done: 1, accountId: studio.customer.accountId },
      { kind: "publish-templates", about: "everywhere", state: "done", done: 1, accountId: other.accountId },
    ]);
    const { subject, html, text } = await get(id);
    for (const customer of [studio.customer, other]) {
      expect(await customer.template("everywhere")).toEqual({ subject, html, text });
    }
  });

  it("continues in one account if the other fails", async () => {
    const id = await studio.template("half", "<p>Hello</p>");
    await other.createTemplate("half", { subject: "Foreign", html: "<p>Foreign</p>" });
    const { body } = await publishEverywhere(id);
    expect(body.jobs.map(({ state }: Job) => state)).toEqual(["done", "failed"]);
    expect((await look(body.jobs[1].id)).items).toEqual([
      { name: "half", outcome: "failed", reason: "TEMPLATE_CHANGED_IN_SES", template: { uid: id, version: 2 } },
    ]);
    expect(await other.template("half")).toMatchObject({ subject: "Foreign" });
  });

  it("refuses what Amazon SES could not render, and a template of another company", async () => {
    const broken = await studio.template("broken", "<p>{{#if paid}}</p>");
    expect(await publishEverywhere(broken)).toMatchObject({
      status: 422,
      body: { detail: "TEMPLATE_PREFLIGHT_FAILED" },
    });
    const stranger = await product.join();
    const options = { params: { id: broken } };
    expect(await stranger.call(publishingRoutes.publishTemplateEverywhere, options)).toEqual({
      status: 404,
      body: { detail: "TEMPLATE_NOT_FOUND" },
    });
  });
});

describe("a job of many templates", () => {
  it("publishes each, and one that fails blocks none of the others", async () => {
    const all = names("many", 5);
    const ids = await make(all);
    await studio.customer.createTemplate("many-2", { subject: "Foreign", html: "<p>Foreign</p>" });
    const { id } = await startPublishing(ids);
    const { job, items } = await ended(id);
    expect(job).toMatchObject({ state: "partly", about: "5 templates", done: 4, failed: 1, total: 5, mayRetry: true });
    expect(items).toEqual(
      all.map((name) =>
        name === "many-2"
          ? { name, outcome: "failed", reason: "TEMPLATE_CHANGED_IN_SES", template: { uid: ids[2], version: 2 } }
          : { name, outcome: "published" },
      ),
    );
    expect((await get(ids[0]!)).status).toBe("published");
    expect((await get(ids[2]!)).status).toBe("draft");
    const actions = (await studio.person.call(companyRoutes.listAuditEntries)).body.entities.slice(0, 4);
    expect(new Set(actions.map(({ action }: { action: string }) => action))).toEqual(new Set(["template.published"]));
  });

  it("skips templates that were deleted in the meantime", async () => {
    const [id = "", left = ""] = await make(["deleted-meanwhile", "left"]);
    const context = await services();
    const { sub, company } = claimsOf(studio.person);
    const account = await getAccount(context.table, company, studio.customer.accountId);
    const requests = [{ entry: await entryOf(id) }, { entry: await entryOf(left) }];
    await studio.person.call(lifecycleRoutes.deleteTemplate, { params: { id } });
    const { items } = await ended((await publishMany({ account, createdBy: sub, requests }, context)).id);
    expect(items).toMatchObject([{ outcome: "failed", reason: "TEMPLATE_NOT_FOUND" }, { outcome: "published" }]);
    expect(await studio.customer.template("deleted-meanwhile")).toBeUndefined();
  });

  it("reports a template that another user changed; it is published by choice, and a retry does not change it", async () => {
    const [uid = ""] = await make(["chosen"]);
    await studio.customer.createTemplate("chosen", { subject: "Foreign", html: "<p>Foreign</p>" });
    const { job, items } = await ended((await startPublishing([uid])).id);
    expect(items).toMatchObject([{ reason: "TEMPLATE_CHANGED_IN_SES", template: { uid, version: 2 } }]);
    await studio.change(uid, "<p>later</p>");
    const place = { awsAccountId: job.accountId };
    const asked = { params: { id: uid }, query: { ...place, version: "2" } };
    const { inSes, toWrite } = (await studio.person.call(publishingRoutes.compareWithSes, asked)).body;
    expect(toWrite.version).toBe(2);
    const params = { id: uid, versionNumber: "2" };
    const query = { ...place, overwrite: inSes.hash };
    const chosen = await studio.person.call(versionRoutes.reactivateTemplateVersion, { params, query });
    expect(chosen.body).toMatchObject({ publishedVersion: 2, versionNumber: 3 });
    const { body } = await studio.person.call(jobRoutes.retryJob, { params: { id: job.id } });
    expect((await ended(body.job.id)).items).toEqual([{ name: "chosen", outcome: "superseded" }]);
    expect((await studio.customer.template("chosen"))!.html).toContain("chosen");
  });

  it("retries failed templates, except those that were published since", async () => {
    const ids = await make(names("again", 3));
    for (const name of names("again", 3)) {
      await studio.customer.createTemplate(name, { subject: "Foreign", html: "<p>Foreign</p>" });
    }
    const { job } = await ended((await startPublishing(ids)).id);
    expect(job).toMatchObject({ state: "failed", failed: 3 });
    for (const name of names("again", 3)) await studio.customer.deleteTemplate(name);
    await studio.change(ids[1]!, "<p>newer</p>");
    await publish(ids[1]!);
    const { body } = await studio.person.call(jobRoutes.retryJob, { params: { id: job.id } });
    const { items } = await ended(body.job.id);
    expect(items).toEqual([
      { name: "again-0", outcome: "published" },
      { name: "again-1", outcome: "superseded" },
      { name: "again-2", outcome: "published" },
    ]);
    expect((await studio.customer.template("again-1"))!.html).toContain("newer");
  });

  it("lets a single publish go first, and skips what that has made obsolete", async () => {
    const ids = await make(names("passed", 6));
    const { id, letGo } = await startHeld(ids);
    await studio.change(ids[5]!, "<p>urgent</p>");
    const asked = publish(ids[5]!);
    const urgent = async () => (await jobs()).find(({ about }) => about === "passed-5");
    await expectSoon(urgent).toMatchObject({ kind: "publish-templates", about: "passed-5" });
    await letGo();
    expect(await asked).toMatchObject({ status: 200, body: { publishedVersion: 3 } });
    const { job, items } = await ended(id);
    expect(job.finishedAt! > (await urgent())!.finishedAt!).toBe(true);
    expect(items.at(-1)).toEqual({ name: "passed-5", outcome: "superseded" });
    expect((await studio.customer.template("passed-5"))!.html).toContain("urgent");
  });

  it("skips what a later job publishes again", async () => {
    const ids = await make(names("twice", 2));
    const first = await startHeld(ids);
    await studio.change(ids[1]!, "<p>second</p>");
    const second = await startPublishing(ids);
    await first.letGo();
    expect((await ended(first.id)).items).toContainEqual({ name: "twice-1", outcome: "superseded" });
    expect((await ended(second.id)).job).toMatchObject({ state: "done", done: 2 });
    expect((await entryOf(ids[1]!)).publishedVersion).toBe(3);
  });
});

describe("when Amazon SES fails", () => {
  it.each([
    ["throttles twice", { kind: "status", status: 429, calls: 2 }],
    ["errs once", { kind: "status", status: 500, calls: 1 }],
    ["takes the template and its answer is lost", { kind: "drop", when: "after", calls: 1 }],
  ])("and %s, a publish ends well", async (how, fault) => {
    const name = how.replaceAll(" ", "-");
    const id = await studio.template(name, "<p>first</p>");
    await publish(id);
    await studio.change(id, "<p>second</p>");
    await faults.set({ service: "email", operation: "UpdateEmailTemplate", ...fault });
    const { job } = (await publish(id)).body;
    if (job !== undefined) await ended(job.id);
    expect(await get(id)).toMatchObject({ status: "published", publishedVersion: 3 });
    expect((await studio.customer.template(name))!.html).toContain("second");
  });

  it(
    "in one account only, its job reports that and ends well afterwards; the other has long been done",
    async () => {
      const id = await studio.template("throttled", "<p>Hello</p>");
      const { body: accounts } = await studio.person.call(accountRoutes.listAccounts);
      const { awsAccountId: accountId } = accounts.find((account: Account) => account.id === other.accountId);
      await faults.set({ service: "email", operation: "CreateEmailTemplate", kind: "status", status: 429, accountId });
      const [done, busy]: Job[] = (await publishEverywhere(id)).body.jobs;
      expect(done).toMatchObject({ state: "done" });
      expect(busy).toMatchObject({ state: "running" });
      const isGivenBack = async () => (await look(busy!.id)).job.reason === "SES_BUSY";
      await vi.waitUntil(isGivenBack, scaledPolling(20_000, 100));
      await faults.clear();
      expect((await ended(busy!.id)).job).toMatchObject({ state: "done", failed: 0 });
      expect((await other.template("throttled"))?.html).toContain("<p>Hello</p>");
    },
    scaledTimeout(40_000),
  );
});

describe("two workers with one job", () => {
  it("publish each template once", async () => {
    const ids = await make(names("raced", 4));
    const context = { ...(await services()), queue: { wake: () => Promise.resolve() } };
    const { id: jobId, companyId } = await startPublishing(ids, studio.customer, context);
    const work = () => workOff({ companyId, jobId });
    // A worker that loses a step is called again, as the queue does.
    await Promise.all([work(), work(), work()]);
    await work();
    const { job, items } = await look(jobId);
    expect(job).toMatchObject({ state: "done", done: 4 });
    expect(items).toEqual(names("raced", 4).map((name) => ({ name, outcome: "published" })));
    const entries = (await studio.person.call(companyRoutes.listAuditEntries, { query: { limit: "100" } })).body
      .entities;
    const delivered = entries.filter(
      ({ action, subjectIds }: AuditEntry) =>
        action === "template.published" && ids.includes(String(subjectIds["templateId"])),
    );
    expect(delivered).toHaveLength(4);
  });
});

describe("deleting from Amazon SES", () => {
  /** As the deletion of a template does it. */
  async function deleteFromSes(id: string) {
    const context = await services();
    const { sub, company } = claimsOf(studio.person);
    const entries = await Promise.all(
      [studio.customer, other].map(async ({ accountId }) => ({
        entry: await entryOf(id, accountId),
        account: await getAccount(context.table, company, accountId),
      })),
    );
    const planned = planDeletion({ createdBy: sub, entries, languages: [], formerNames: [] }, context);
    await context.table.write(...planned.writes);
    await planned.wakeAll();
    return planned;
  }
  const deletions = async () => (await jobs()).filter(({ kind }) => kind === "delete-templates");

  it("deletes it in all accounts where it is published, and keeps what another user put there", async () => {
    const id = await studio.template("gone", "<p>Hello</p>");
    await publishEverywhere(id);
    await other.changeTemplate("gone", { subject: "Theirs", html: "<p>Theirs</p>", text: "Theirs" });
    const { liveIn } = await deleteFromSes(id);
    expect(liveIn.map(({ alias }) => alias)).toEqual(["Main", "Other"]);
    await expectSoon(() => studio.customer.template("gone")).toBeUndefined();
    await expectSoon(async () => (await deletions()).map(({ state }) => state).sort()).toEqual(["done", "failed"]);
    expect(await other.template("gone")).toMatchObject({ subject: "Theirs" });
    const failed = (await deletions()).find(({ state }) => state === "failed")!;
    expect((await look(failed.id)).items).toEqual([
      { name: "gone", outcome: "failed", reason: "TEMPLATE_CHANGED_IN_SES" },
    ]);
  });

  it("does nothing where it was never published", async () => {
    const id = await studio.template("draft-only", "<p>Hello</p>");
    const context = await services();
    const account = await getAccount(context.table, claimsOf(studio.person).company, studio.customer.accountId);
    const entries = [{ entry: await entryOf(id), account }];
    expect(planDeletion({ createdBy: randomUUID(), entries, languages: [], formerNames: [] }, context)).toMatchObject({
      liveIn: [],
      writes: [],
    });
  });
});
