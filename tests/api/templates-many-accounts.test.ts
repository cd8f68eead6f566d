import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyPartition, servicesFor } from "#functions/core/makers.ts";
import { failAbandonedJob } from "#functions/domain/jobs/fail-job.ts";
import { archiveTemplate } from "#functions/domain/lifecycle/archive-template.ts";
import { moveStep } from "#functions/domain/lifecycle/move-step.ts";
import { listAccountIds, putNewAccount } from "#functions/storage/accounts/account-store.ts";
import { findJob, listOpenJobs } from "#functions/storage/jobs/job-store.ts";
import { findTemplateEntry, putNewTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { initialPublishingRules } from "#shared/models/account.ts";
import type { Job } from "#shared/models/job.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { makeTemplateEntry } from "#tests/support/make-template-entry.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

/** More accounts than DynamoDB takes in one transaction. */
const COUNT = 30;

let product: Product;
let studio: Studio;
let company: string;
const others = Array.from({ length: COUNT }, () => randomUUID());
const services = () => servicesFor(["table:write", "queue:write"], everyPartition);
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
  company = claimsOf(studio.person).company;
  const { table } = await services();
  for (const [number, id] of others.entries()) {
    const awsAccountId = String(200_000_000_000 + number);
    const at = new Date().toISOString();
    const roleArn = `arn:aws:iam::${awsAccountId}:role/sestina`;
    const connected = { awsAccountId, roleArn, publishingRules: initialPublishingRules, version: 1 };
    const account = { id, companyId: company, alias: `Shop ${number}`, ...connected };
    await table.write(...putNewAccount({ ...account, awsRegion: "eu-central-1", createdTimestamp: at }));
  }
});
afterAll(() => product.close());

/** A template that is published in the selected account, and a draft in all the others. */
async function everywhere(name: string): Promise<string> {
  const { table } = await services();
  const id = await studio.template(name, "<p>Hello</p>");
  const params = { id };
  expect((await studio.person.call(publishingRoutes.publishTemplate, { params })).status).toBe(200);
  for (const accountId of others) {
    await table.write(...putNewTemplateEntry(company, makeTemplateEntry({ id, accountId, name, versionNumber: 2 })));
  }
  return id;
}
const whereItIs = async (id: string): Promise<number> => {
  const { table } = await services();
  const places = await listAccountIds(table, company);
  const entries = await Promise.all(places.map((place) => findTemplateEntry(table, company, place, id)));
  return entries.filter(Boolean).length;
};
const call = (route: keyof typeof lifecycleRoutes, id: string) =>
  studio.person.call(lifecycleRoutes[route], { params: { id } });
const counted = async () => (await studio.person.call(companyRoutes.getCompany)).body.subscription.templates.count;
const jobOf = async (kind: string): Promise<Job> =>
  (await studio.person.call(jobRoutes.listJobs)).body.entities.find((job: Job) => job.kind === kind);

/** Deletes it while no worker runs: its job waits, with the first accounts done. */
async function beginDeletion(id: string) {
  const { table, queue, now, newId } = await services();
  const asleep = { table, now, newId, queue: { wake: () => Promise.resolve() } };
  const { sub: userId } = claimsOf(studio.person);
  const accountId = studio.customer.accountId;
  const actor = { companyId: company, userId, permissions: [], accountIds: [accountId], defaultAccountId: accountId };
  await archiveTemplate(actor, id, asleep);
  const open = await listOpenJobs(table);
  const jobs = await Promise.all(open.map(({ jobId }) => findJob(table, company, jobId)));
  return { job: jobs.find((each) => each?.kind === "archive-templates")!, asleep, queue };
}

describe("a template in 31 accounts", () => {
  it("is deleted in all of them, and restored in all of them", async () => {
    const id = await everywhere("wide");
    const before = await counted();
    const removed = await call("deleteTemplate", id);
    expect([removed.status, removed.body.liveIn]).toMatchObject([200, [{ alias: "Main" }]]);
    expect(await counted()).toBe(before - 1);
    expect((await studio.person.call(templateRoutes.getTemplate, { params: { id } })).status).toBe(404);
    await expectSoon(async () => (await jobOf("archive-templates")).state).toBe("done");
    expect(await whereItIs(id)).toBe(0);
    await expectSoon(() => studio.customer.template("wide")).toBeUndefined();

    expect((await call("restoreTemplate", id)).status).toBe(200);
    await expectSoon(async () => (await jobOf("restore-templates")).state).toBe("done");
    expect(await whereItIs(id)).toBe(COUNT + 1);
    expect(await counted()).toBe(before);
  });

  it("is not restored while it is being deleted, and its deletion ends though a worker dies", async () => {
    const id = await everywhere("half");
    const { job, asleep, queue } = await beginDeletion(id);
    const left = await whereItIs(id);
    expect(left).toBe(COUNT - 9);
    expect((await call("restoreTemplate", id)).body).toEqual({ detail: "CONFLICT_TRY_AGAIN" });
    expect(await whereItIs(id)).toBe(left);

    await moveStep(job, asleep);
    await queue.wake({ companyId: company, jobId: job.id, group: job.group, deduplicationId: job.id });
    await expectSoon(async () => (await jobOf("archive-templates")).state).toBe("done");
    expect(await whereItIs(id)).toBe(0);
    expect((await call("restoreTemplate", id)).status).toBe(200);
  });

  it("whose deletion the queue has given up is listed among the jobs as failed, and a retry completes it", async () => {
    const id = await everywhere("stuck");
    const { job, asleep } = await beginDeletion(id);
    await moveStep(job, asleep);
    await failAbandonedJob(company, job.id, asleep);
    const failed = await jobOf("archive-templates");
    expect(failed).toMatchObject({ id: job.id, state: "failed", reason: "JOB_INTERRUPTED", mayRetry: true });
    expect((await call("restoreTemplate", id)).body).toEqual({ detail: "CONFLICT_TRY_AGAIN" });

    expect((await studio.person.call(jobRoutes.retryJob, { params: { id: job.id } })).status).toBe(202);
    await expectSoon(async () => (await jobOf("archive-templates")).state).toBe("done");
    expect(await whereItIs(id)).toBe(0);
    expect((await call("restoreTemplate", id)).status).toBe(200);
  });
});
