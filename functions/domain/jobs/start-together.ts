import type { Table, Write } from "#functions/adapters/ports/table.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import type { JobRecord } from "#functions/storage/job-records.ts";
import type { PlannedJob } from "./start-job.ts";

/** DynamoDB takes so many writes in a transaction. */
const MOST_WRITES = 100;

/**
 * Starts several jobs by one transaction, together with what `more` gives: a request that breaks off has started all of
 * them or none. Only where one transaction does not take them, each job has one of its own, and `more` comes last.
 * `more` is asked again when it was overtaken.
 */
export async function startTogether(
  planned: readonly PlannedJob[],
  table: Table,
  more: () => Promise<readonly Write[]> = () => Promise.resolve([]),
): Promise<JobRecord[]> {
  let left = planned.flatMap(({ writes }) => writes);
  await retryConflicts(async () => {
    const others = await more();
    if (left.length + others.length > MOST_WRITES) {
      for (const { writes } of planned) await table.write(...writes);
      left = [];
    }
    await table.write(...left, ...others);
  });
  await Promise.all(planned.map(({ wake }) => wake()));
  return planned.map(({ job }) => job);
}
