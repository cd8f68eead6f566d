import type { CustomerReader } from "#functions/adapters/ports/customer-account.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { type JobRecord, listOpenJobs } from "#functions/storage/jobs/job-store.ts";
import type { NameToCheck } from "#functions/storage/drift/name-store.ts";
import { batchesOf } from "../batches-of.ts";
import type { NameRead } from "./look-at-name.ts";

/** Reads of Amazon SES at the same time; the adapter limits their rate. */
const WIDTH = 5;
/** The adapter's time for the calls of one step is 11 seconds. */
const STEP_MS = 10_000;
/** How long a user's publish to the account may have to wait for a check. */
const OTHERS_WAIT_MS = 2500;

/** Whether a step must end: its time is over, or a more urgent job waits for the AWS account. Asked after some reads. */
export function stepLimit(job: JobRecord, { table }: { readonly table: Table }): () => Promise<boolean> {
  const begun = performance.now();
  let before = begun;
  let lookedAt = begun;
  return async () => {
    const now = performance.now();
    const took = now - before;
    before = now;
    // The next reads take as long as the last ones.
    if (now - begun + took > STEP_MS) return true;
    if (now - lookedAt < OTHERS_WAIT_MS) return false;
    lookedAt = now;
    const [first] = await listOpenJobs(table, job.group);
    return first !== undefined && first.urgency < job.urgency;
  };
}

interface Context {
  readonly customer: Pick<CustomerReader, "findTemplate">;
  readonly now: () => Date;
  readonly mustEnd: () => Promise<boolean>;
}

interface SomeReads {
  /** Those before the first failure, in order. */
  readonly reads: readonly NameRead[];
  readonly failure?: { readonly error: unknown };
  /** Whether the step ends with these. */
  readonly isLast: boolean;
}

/** Reads names in Amazon SES, some at a time, until the step must end or a read fails. */
export async function readNames(
  names: readonly NameToCheck[],
  { customer, now, mustEnd }: Context,
): Promise<SomeReads> {
  const reads: NameRead[] = [];
  for (const some of batchesOf(names, WIDTH)) {
    const at = now().toISOString();
    const ends = await Promise.allSettled(
      some.map(async (one) => ({ ...one, at, read: await customer.findTemplate(one.name) })),
    );
    for (const end of ends) {
      if (end.status === "rejected") return { reads, failure: { error: end.reason }, isLast: true };
      reads.push(end.value);
    }
    if (await mustEnd()) return { reads, isLast: true };
  }
  return { reads, isLast: false };
}
