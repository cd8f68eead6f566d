import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { JobRecord } from "#functions/storage/job-records.ts";
import { listUsers } from "#functions/storage/user-store.ts";
import type { Job } from "#shared/models/job.ts";
import { secondsLeft } from "./seconds-left.ts";

/** Jobs as people see them. */
export async function jobViews(table: TableReader, companyId: string, jobs: readonly JobRecord[]): Promise<Job[]> {
  const users = await listUsers(table, companyId);
  return jobs.map((job) => {
    const left = secondsLeft(job);
    return {
      ...job,
      ...(left !== undefined && { secondsLeft: left }),
      mayRetry: canBeRetried(job),
      createdByEmail: users.find(({ id }) => id === job.createdBy)?.email ?? "",
    };
  });
}

/** The one job as people see it. */
export async function jobView(table: TableReader, job: JobRecord): Promise<Job> {
  const [view] = await jobViews(table, job.companyId, [job]);
  if (view === undefined) throw new Error("a job has a view");
  return view;
}

/** Whether something failed in it, or was never come to, that nobody has started anew. */
export const canBeRetried = ({ state, retriedBy, failed, unknown = 0, reason }: JobRecord): boolean =>
  (state === "failed" || state === "partly") &&
  retriedBy === undefined &&
  (failed > 0 || unknown === 0 || reason !== undefined);
