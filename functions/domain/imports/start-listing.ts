import type { CustomerReading } from "#functions/adapters/ports/customer-account.ts";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { type JobContext, startJob } from "#functions/domain/jobs/start-job.ts";
import { type AccountRecord, roleOf } from "#functions/storage/account-store.ts";
import { findRunningJob, type ItemResult, type JobRecord, listJobs } from "#functions/storage/job-store.ts";
import { listedPage } from "./listing-step.ts";

const kind = "list-templates";

/** A list of this age is shown again; a user may always ask for a fresh one. */
const SHOWN_AGAIN_MS = 60 * 60_000;
/** Among so many of the company's newest jobs a former list is looked for. */
const NEWEST_JOBS = 50;

interface Order {
  readonly account: AccountRecord;
  readonly createdBy: string;
}

interface Context extends JobContext {
  readonly customers: CustomerReading;
}

/** The job that lists an account's templates now, or has listed all of them within the last hour. */
export async function findListing(
  { table, now }: { readonly table: TableReader; readonly now: () => Date },
  { id: accountId, companyId }: AccountRecord,
): Promise<JobRecord | undefined> {
  const running = await findRunningJob(table, { companyId, kind, accountId });
  if (running !== undefined) return running;
  const since = new Date(now().getTime() - SHOWN_AGAIN_MS).toISOString();
  const newest = await listJobs(table, companyId, { behind: undefined, limit: NEWEST_JOBS });
  return newest.find(
    (job) => job.kind === kind && job.accountId === accountId && job.state === "done" && job.createdAt > since,
  );
}

/**
 * Reads the first page of an account's templates from Amazon SES. If that is not the last one, a job lists the others,
 * or goes on if one runs already.
 */
export async function startListing(
  { account, createdBy }: Order,
  { customers, ...context }: Context,
): Promise<{ found: readonly ItemResult[] } | { job: JobRecord }> {
  const page = await customers.open(roleOf(account)).listTemplatePage();
  const begun = listedPage(page ?? { templates: [] });
  if (begun.next === undefined) return { found: begun.results };
  // It changes nothing that the audit log is about.
  return { job: await startJob({ kind, account, createdBy, isOnlyOne: true, isTold: false, begun }, context) };
}
