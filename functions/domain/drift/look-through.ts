import type { Table } from "#functions/adapters/ports/table.ts";
import { type JobRecord, listOpenJobs } from "#functions/storage/jobs/job-store.ts";

/** Reads of Amazon SES at the same time; the adapter limits their rate. */
const WIDTH = 5;
/** The adapter's time for the calls of one step is 11 seconds. */
const STEP_MS = 10_000;
/** How long a user's publish to the account may have to wait for a check. */
const OTHERS_WAIT_MS = 2500;

interface Queue<T> {
  /** The next items; none at the end. */
  readonly more: (last: T | undefined) => Promise<readonly T[]>;
  readonly look: (item: T) => Promise<void>;
}

/** Whether a more urgent job waits for the AWS account; asked again only after some seconds. */
function othersWait(job: JobRecord, table: Table): () => Promise<boolean> {
  let askedAt = performance.now();
  return async () => {
    if (performance.now() - askedAt < OTHERS_WAIT_MS) return false;
    askedAt = performance.now();
    const [first] = await listOpenJobs(table, job.group);
    return first !== undefined && first.urgency < job.urgency;
  };
}

/** Looks at items at the same time. Returns those before the first failure, and this failure. */
async function lookAtSome<T>(items: readonly T[], look: (item: T) => Promise<void>) {
  const ends = await Promise.allSettled(items.map(look));
  const failed = ends.findIndex(({ status }) => status === "rejected");
  const failure = ends[failed];
  return { passed: failed === -1 ? items : items.slice(0, failed), failure };
}

/**
 * Looks at items one after the other, some at a time, for one step of a job: until its time is over, a more urgent job
 * waits, or a look fails. Then the step ends with what is done. Returns the last item that is done, and whether there
 * are no more.
 * @throws the error of the first look if it fails
 */
export async function lookThrough<T>(
  job: JobRecord,
  { more, look }: Queue<T>,
  { table }: { readonly table: Table },
): Promise<{ readonly last: T | undefined; readonly count: number; readonly isEnd: boolean }> {
  const begun = performance.now();
  const mustYield = othersWait(job, table);
  let last: T | undefined;
  let count = 0;
  for (;;) {
    const items = await more(last);
    if (items.length === 0) return { last, count, isEnd: true };
    for (let first = 0; first < items.length; first += WIDTH) {
      const began = performance.now();
      const { passed, failure } = await lookAtSome(items.slice(first, first + WIDTH), look);
      last = passed.at(-1) ?? last;
      count += passed.length;
      if (failure?.status === "rejected") {
        if (count === 0) throw failure.reason;
        return { last, count, isEnd: false };
      }
      const took = performance.now() - began;
      if (performance.now() - begun + took > STEP_MS || (await mustYield())) return { last, count, isEnd: false };
    }
  }
}
