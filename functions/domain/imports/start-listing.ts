import type { CustomerReading } from "#functions/adapters/ports/customer-account.ts";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { type JobContext, startJob } from "#functions/domain/jobs/start-job.ts";
import { type AccountRecord, roleOf } from "#functions/storage/accounts/account-store.ts";
import { findRunningJob, type ItemResult, type JobRecord, listJobs } from "#functions/storage/jobs/job-store.ts";
import { listedPage } from "./listing-step.ts";

const kind = "list-templates";

/** A listing up to this age is reused, unless the user requests a new one. */
const SHOWN_AGAIN_MS = 60 * 60_000;
/** How many of the company's newest jobs are searched for a listing. */
const NEWEST_JOBS = 50;

interface Order {
  readonly account: AccountRecord;
  readonly createdBy: string;
}

interface Context extends JobContext {
  readonly customers: CustomerReading;
}

/** The account's listing job that runs now, or that has completed within the last hour. */
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
 * Reads the first page of an account's templates from Amazon SES. If there are more, a job lists them; a running job is
 * reused.
 */
export async function startListing(
  { account, createdBy }: Order,
  { customers, ...context }: Context,
): Promise<{ found: readonly ItemResult[] } | { job: JobRecord }> {
  const page = await customers.open(roleOf(account)).listTemplatePage();
  const begun = listedPage(page ?? { templates: [] });
  if (begun.next === undefined) return { found: begun.results };
  // A listing changes nothing, so it has no audit entry.
  return { job: await startJob({ kind, account, createdBy, isOnlyOne: true, isAudited: false, begun }, context) };
}
