import type { JobContext } from "#functions/domain/jobs/job-work.ts";
import { type PlannedJob, planJob } from "#functions/domain/jobs/start-job.ts";
import type { AccountRecord } from "#functions/storage/account-store.ts";
import type { JobRecord } from "#functions/storage/job-records.ts";
import type { TemplateEntry } from "#functions/storage/template-records.ts";
import { itemOf, wantFrom } from "./want.ts";

/** Before the 5 of other jobs: somebody waits for this one. */
const forOneTemplate = 1;

interface Wish {
  /** The template as one account has it; where the account it goes to has no entry yet, it gets one like this. */
  readonly entry: TemplateEntry;
  /** The newest of the entry unless said. */
  readonly version?: number | undefined;
  /** Hash of the foreign content in Amazon SES that the user has seen and wants to be overwritten. */
  readonly overwrite?: string | undefined;
}

interface Order {
  /** The account must be one that the user sees. */
  readonly account: AccountRecord;
  /** At most 10,000. */
  readonly wishes: readonly Wish[];
  readonly createdBy: string;
}

/**
 * Which versions templates shall have in an account's Amazon SES, and the job that brings them there, to be written in
 * one transaction (2 writes and one for each 200 templates); for several accounts, call it for each: they are worked on
 * side by side. A single template comes before larger jobs. What was wanted before of the same template and is not there
 * yet is superseded.
 */
export function planPublish({ account, wishes, createdBy }: Order, context: JobContext): PlannedJob {
  const work = wishes.map(({ entry, ...wish }) => itemOf(wantFrom(entry, wish), entry.name));
  const [only, second] = work;
  return planJob(
    {
      kind: "publish-templates",
      account,
      createdBy,
      about: second === undefined ? only?.name : `${String(work.length)} templates`,
      ...(second === undefined && { urgency: forOneTemplate }),
      total: { count: work.length, isEstimate: false },
      work,
      isTold: false,
    },
    context,
  );
}

/** Writes such a job and calls the worker. */
export async function publishMany(order: Order, context: JobContext): Promise<JobRecord> {
  const { job, writes, wake } = planPublish(order, context);
  await context.table.write(...writes);
  await wake();
  return job;
}
