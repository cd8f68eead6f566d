import { afterAll, beforeAll, expect, it } from "vitest";
import type { Table } from "#functions/adapters/ports/table.ts";
import {
  claimStep,
  endJob,
  findJob,
  type JobRecord,
  listJobs,
  putNewJob,
  jobKeys,
} from "#functions/storage/jobs/job-store.ts";
import { startTable } from "#tests/support/table.ts";

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const at = (second: number) => new Date(Date.parse("2026-11-26T08:00:00.000Z") + 1000 * second).toISOString();
const companyId = "company-0001";
const newJob = (id: string): JobRecord => ({
  ...{ id, companyId, kind: "publish-templates", accountId: "account-0001", group: "1#eu", urgency: 1 },
  ...{ isOnlyOne: false, state: "queued", done: 0, failed: 0, total: 1, totalIsEstimate: false, step: 0, attempts: 0 },
  ...{
    leaseId: "",
    leaseUntil: "",
    createdBy: "user-0001",
    createdAt: at(0),
    updatedAt: at(0),
    expiresAt: 2_000_000_000,
  },
});
const timesOf = async (id: string) => (await findJob(table, companyId, id))?.updatedAt;
const listed = () => table.changedSince(`company#${companyId}`, at(-86_400));

it("the changes of a job have their times, and are not read by lists of templates", async () => {
  const job = newJob("job-new-1");
  await table.write(...putNewJob(job));
  expect(await timesOf(job.id)).toBe(at(0));
  const claimed = await claimStep(table, job, { id: "lease-1", at: at(5), until: at(60) });
  expect(claimed.updatedAt).toBe(at(5));
  expect(await findJob(table, companyId, job.id)).toEqual(claimed);
  await table.write(...endJob(claimed, { state: "done", updatedAt: at(9), finishedAt: at(9) }));
  expect((await listJobs(table, companyId, { behind: undefined, limit: 1 }))[0]?.updatedAt).toBe(at(9));
  expect(await listed()).toEqual([]);
});

it("a job of an earlier release has its time, also after a change by either release", async () => {
  const job = newJob("job-old-1");
  const put = { ...jobKeys.job(companyId, job.id), ...job };
  await table.write({ put, onlyIf: "absent", otherwise: "CONFLICT_TRY_AGAIN" });
  expect(await timesOf(job.id)).toBe(at(0));
  await claimStep(table, job, { id: "lease-1", at: at(5), until: at(6) });
  expect(await timesOf(job.id)).toBe(at(5));
  const change = { set: { updatedAt: at(7) } };
  await table.write({ update: jobKeys.job(companyId, job.id), change, onlyIf: "present", otherwise: "NOT_FOUND" });
  expect(await timesOf(job.id)).toBe(at(7));
});
