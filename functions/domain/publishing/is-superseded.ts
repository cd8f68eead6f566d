import type { TableReader } from "#functions/adapters/ports/table.ts";
import { listWork } from "#functions/storage/job-parts-store.ts";
import type { JobRecord } from "#functions/storage/job-records.ts";
import { findJob, listOpenJobs } from "#functions/storage/job-store.ts";
import type { TemplateEntry } from "#functions/storage/template-records.ts";
import { wantOf } from "./want.ts";

/** When something was first wanted; ids of jobs sort by time. */
export const wantedIn = ({ id, wantedIn: first = id }: JobRecord): string => first;

async function isWantedLater(table: TableReader, job: JobRecord, templateId: string): Promise<boolean> {
  for (const { companyId, jobId } of await listOpenJobs(table, job.group)) {
    if (companyId !== job.companyId || jobId <= wantedIn(job) || jobId === job.id) continue;
    const other = await findJob(table, companyId, jobId);
    if (other?.kind !== job.kind || other.accountId !== job.accountId || wantedIn(other) <= wantedIn(job)) continue;
    const work = await listWork(table, other);
    if (work.some((item) => wantOf(item).templateId === templateId)) return true;
  }
  return false;
}

/** Whether somebody has asked since for another version of the template in that account: published already, or to be. */
export const isSuperseded = async (
  table: TableReader,
  job: JobRecord,
  { templateId, there }: { readonly templateId: string; readonly there: TemplateEntry | undefined },
): Promise<boolean> => (there?.publishedFor ?? "") > wantedIn(job) || isWantedLater(table, job, templateId);
