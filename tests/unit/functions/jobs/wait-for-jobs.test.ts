import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Table } from "#functions/adapters/ports/table.ts";
import { newJob } from "#functions/domain/jobs/start-job.ts";
import { waitForJobs } from "#functions/domain/jobs/job-view.ts";
import { endJob, type JobRecord, putNewJob } from "#functions/storage/jobs/job-store.ts";
import { startTable } from "#tests/support/table.ts";

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const account = {
  id: "account-1",
  companyId: "company-1",
  awsAccountId: "111122223333",
  awsRegion: "eu-central-1",
} as const;
let jobs = 0;
async function startedJob(): Promise<JobRecord> {
  const context = {
    now: () => new Date("2026-11-20T20:00:30.000Z"),
    newId: () => String((jobs += 1)).padStart(8, "0"),
  };
  const job = newJob({ kind: "publish-templates", account, createdBy: "a-member" }, context);
  await table.write(...putNewJob(job));
  return job;
}

/** A clock of its own on which jobs end at these milliseconds. */
function clockOf(ends: ReadonlyMap<JobRecord, number>) {
  let time = 0;
  const ended = new Set<JobRecord>();
  return {
    now: () => time,
    wait: async (milliseconds: number) => {
      time += milliseconds;
      for (const [job, at] of ends) {
        if (at > time || ended.has(job)) continue;
        ended.add(job);
        await table.write(...endJob(job, { state: "done", finishedAt: "2026-11-20T20:00:31.000Z" }));
      }
    },
  };
}

const statesOf = (seen: readonly JobRecord[]) => seen.map(({ state }) => state);

describe("a request that waits for its jobs", () => {
  it("continues when the last of them has finished, at the next look", async () => {
    const [first, last] = [await startedJob(), await startedJob()];
    const clock = clockOf(
      new Map([
        [first, 20],
        [last, 1000],
      ]),
    );
    expect(statesOf(await waitForJobs(table, [first, last], clock))).toEqual(["done", "done"]);
    expect(clock.now()).toBeGreaterThanOrEqual(1000);
    expect(clock.now()).toBeLessThanOrEqual(1250);
  });

  it("looks soon at first, then four times a second", async () => {
    const job = await startedJob();
    const clock = clockOf(new Map());
    const pauses: number[] = [];
    const wait = async (milliseconds: number) => {
      pauses.push(milliseconds);
      await clock.wait(milliseconds);
    };
    await waitForJobs(table, [job], { ...clock, wait });
    expect(pauses.slice(0, 6)).toEqual([25, 50, 100, 200, 250, 250]);
  });

  it("continues after five seconds with an unfinished job", async () => {
    const [short, long] = [await startedJob(), await startedJob()];
    const clock = clockOf(new Map([[short, 20]]));
    expect(statesOf(await waitForJobs(table, [short, long], clock))).toEqual(["done", "queued"]);
    expect(clock.now()).toBeGreaterThanOrEqual(5000);
    expect(clock.now()).toBeLessThan(5250);
  });

  it("does not wait for finished jobs", async () => {
    const job: JobRecord = { ...(await startedJob()), state: "done" };
    const clock = clockOf(new Map());
    expect(statesOf(await waitForJobs(table, [job], clock))).toEqual(["done"]);
    expect(clock.now()).toBe(0);
  });
});
