import { expect, vi } from "vitest";
import type { WakeUp, WorkQueue } from "#functions/adapters/ports/work-queue.ts";
import { everyPartition, servicesFor } from "#functions/core/makers.ts";
import { propagateStep } from "#functions/domain/blocks/propagate-step.ts";
import { applyBrandStep } from "#functions/domain/brand/apply-brand-step.ts";
import { checkStep } from "#functions/domain/drift/check-step.ts";
import { compareStep } from "#functions/domain/imports/compare-group.ts";
import { importStep } from "#functions/domain/imports/import-step.ts";
import { listingStep } from "#functions/domain/imports/listing-step.ts";
import { wakeStalled } from "#functions/domain/jobs/wake-stalled.ts";
import { type Worker, runJob } from "#functions/domain/jobs/run-job.ts";
import { moveStep } from "#functions/domain/lifecycle/move-step.ts";
import { deleteStep } from "#functions/domain/publishing/delete-step.ts";
import { publishStep } from "#functions/domain/publishing/publish-step.ts";
import { sendStep } from "#functions/domain/sends/send-step.ts";
import { listResults } from "#functions/storage/jobs/job-parts-store.ts";
import { findJob, type ItemResult, type JobRecord } from "#functions/storage/jobs/job-store.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { AppError } from "#shared/errors.ts";
import type { Job } from "#shared/models/job.ts";
import type { Within } from "./around-calls.ts";
import { scaledPolling } from "./scaled-timeouts.ts";
import type { Person } from "./product.ts";

async function servicesOf(queue: WorkQueue) {
  const services = await servicesFor(["table:write", "customer-account:write"], everyPartition);
  const { customers: reading } = await servicesFor(["customer-account:read"], everyPartition);
  return { ...services, reading, queue };
}

/** The dependencies of requests and workers. */
export type JobServices = Awaited<ReturnType<typeof servicesOf>>;

const steps = {
  "publish-templates": publishStep,
  "delete-templates": deleteStep,
  "send-template": sendStep,
  "archive-templates": moveStep,
  "restore-templates": moveStep,
  "import-templates": (job: JobRecord, services: JobServices) =>
    importStep(job, { ...services, customers: services.reading, logUnreadable: () => undefined }),
  "compare-languages": (job: JobRecord, services: JobServices) =>
    compareStep(job, { ...services, customers: services.reading }),
  "list-templates": (job: JobRecord, services: JobServices) =>
    listingStep(job, { ...services, customers: services.reading }),
  "check-drift": (job: JobRecord, services: JobServices) =>
    checkStep(job, { ...services, customers: services.reading }),
  "propagate-block": propagateStep,
  "apply-brand": applyBrandStep,
};
const stepOf = (job: JobRecord, services: JobServices) => {
  if (!(job.kind in steps)) throw new Error(`jobs-in-hand.ts cannot work on ${job.kind}`);
  return steps[job.kind as keyof typeof steps](job, services);
};

export const afterMinutes = (services: JobServices, minutes: number): JobServices => {
  const later = Date.now() + minutes * 60_000;
  return { ...services, now: () => new Date(later) };
};

interface JobEnd extends Pick<JobRecord, "kind" | "state" | "done" | "failed" | "reason"> {
  readonly unknown: number;
  readonly isFinished: boolean;
  readonly outcomes: readonly Pick<ItemResult, "outcome" | "recognised">[];
}

/** A separate queue, and workers that run when a test lets them: the real Lambdas see none of its jobs. */
interface JobsInHand {
  /** A request that starts jobs, and the workers that complete them, in one process that may be killed. */
  readonly run: (within: Within, request: (services: JobServices) => Promise<unknown>) => Promise<void>;
  /**
   * A request that starts jobs, and two workers on each at once; the second considers the first dead, since its lease
   * is over.
   */
  readonly runTwice: (
    within: readonly [Within, Within],
    request: (services: JobServices) => Promise<unknown>,
    /** The second operation, if it is no worker, and how many minutes later than the first one it runs by its clock. */
    second?: (companyId: string, jobId: string, services: JobServices & Worker) => Promise<void>,
    minutesLater?: number,
  ) => Promise<void>;
  /** Half an hour later, with the queue's messages lost: the schedule finds the jobs, and workers complete them. */
  readonly resume: () => Promise<void>;
  /** The started jobs with their current results; nothing that differs from run to run. */
  readonly look: () => Promise<JobEnd[]>;
}

/**
 * Waits until the product's workers have completed all jobs of a user's company. A job that meets a state of Amazon SES which was replaced just
 * before waits until that cannot be an old read any more (ses-state-store.ts, BEHIND_MS), and then needs some seconds.
 */
export const noJobRuns = (person: Person): Promise<void> =>
  vi.waitFor(
    async () => {
      const { entities } = (await person.call(jobRoutes.listJobs)).body;
      expect(entities.filter(({ finishedAt }: Job) => finishedAt === undefined)).toEqual([]);
    },
    scaledPolling(60_000, 20),
  );

export function takeJobsInHand(companyId: string): JobsInHand {
  const wakeUps: WakeUp[] = [];
  const started = new Set<string>();
  const queue: WorkQueue = {
    wake: (wakeUp) => {
      if (wakeUp.companyId === companyId) {
        started.add(wakeUp.jobId);
        wakeUps.push(wakeUp);
      }
      return Promise.resolve();
    },
  };

  const workerOf = (services: JobServices) => ({
    ...services,
    workOf: () => ({ callsPerSecond: Infinity, step: (job: JobRecord) => stepOf(job, services) }),
    wait: () => Promise.resolve(),
    hasTime: () => true,
  });

  async function workOffAll(services: JobServices): Promise<void> {
    const worker = workerOf(services);
    for (let next = wakeUps.shift(); next !== undefined; next = wakeUps.shift()) {
      await runJob(next.companyId, next.jobId, worker);
    }
  }

  return {
    run: async (within, request) => {
      const services = within(await servicesOf(queue));
      await request(services);
      await workOffAll(services);
    },
    runTwice: async ([first, second], request, end = runJob, minutesLater = 10) => {
      const services = await servicesOf(queue);
      await request(services);
      const [early, late] = [workerOf(first(services)), workerOf(second(afterMinutes(services, minutesLater)))];
      const works = wakeUps
        .splice(0)
        .flatMap(({ jobId }) => [runJob(companyId, jobId, early), end(companyId, jobId, late)]);
      for (const work of await Promise.allSettled(works)) {
        if (work.status === "rejected" && !(work.reason instanceof AppError)) throw work.reason;
      }
    },
    resume: async () => {
      wakeUps.length = 0;
      const services = afterMinutes(await servicesOf(queue), 30);
      await wakeStalled(services);
      await workOffAll(services);
    },
    look: async () => {
      const { table } = await servicesOf(queue);
      const jobs = await Promise.all([...started].map((id) => findJob(table, companyId, id)));
      const ends = await Promise.all(
        jobs.map(async (job) => {
          if (job === undefined) throw new Error("a job is gone");
          const { kind, state, done, failed, unknown = 0, reason, finishedAt } = job;
          const results = (await listResults(table, job)).flatMap((step) => step.results);
          // Each run has different names.
          const outcomes = results.map(({ outcome, recognised }) => ({ outcome, recognised }));
          return { kind, state, done, failed, unknown, reason, isFinished: finishedAt !== undefined, outcomes };
        }),
      );
      // Ids of the same millisecond are not ordered.
      return ends.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
    },
  };
}
