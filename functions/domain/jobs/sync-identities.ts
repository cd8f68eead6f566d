import type { CustomerReading } from "#functions/adapters/ports/customer-account.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import type { IdentityReader } from "#functions/adapters/ports/customer-identities.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import type { SyncPlace, SyncStep } from "#functions/domain/identities/sync-step.ts";
import { type AccountRecord, getAccount, roleOf } from "#functions/storage/accounts/account-store.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import type { Job, JobKind } from "#shared/models/job.ts";
import { jobView } from "./job-view.ts";
import { type JobContext, startJob, type StepOutcome } from "./start-job.ts";

type Sync = (customer: IdentityReader, place: SyncPlace, context: WriteContext, after?: string) => Promise<SyncStep>;

interface Services extends WriteContext {
  readonly table: Table;
  readonly customers: CustomerReading;
}

const outcomeOf = ({ count, passed, changes, calls, next }: SyncStep): StepOutcome => ({
  done: passed,
  failed: 0,
  results: changes,
  total: { count, isEstimate: next !== undefined },
  next,
  calls,
});

function take(sync: Sync, account: AccountRecord, services: Services, after?: string): Promise<SyncStep> {
  const place = { companyId: account.companyId, accountId: account.id };
  return sync(services.customers.open(roleOf(account)), place, services, after);
}

/** The next step of a job that syncs identities from Amazon SES. */
export async function syncJob(sync: Sync, job: JobRecord, services: Services): Promise<StepOutcome> {
  const account = await getAccount(services.table, job.companyId, job.accountId);
  return outcomeOf(await take(sync, account, services, job.continuation));
}

interface Asked {
  readonly sync: Sync;
  readonly kind: JobKind;
  readonly account: AccountRecord;
  readonly userId: string;
}

/** Runs the first step; a job continues if there are more. */
export async function syncOrStartJob(
  { sync, kind, account, userId }: Asked,
  services: Services & JobContext,
): Promise<{ count: number } | { job: Job }> {
  const first = await take(sync, account, services);
  if (first.next === undefined) return { count: first.count };
  const order = { kind, account, createdBy: userId, isOnlyOne: true, begun: outcomeOf(first) };
  return { job: await jobView(services.table, await startJob(order, services)) };
}
