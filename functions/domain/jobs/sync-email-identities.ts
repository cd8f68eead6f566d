import type { CustomerReading } from "#functions/adapters/ports/customer-account.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { roleOf } from "#functions/domain/selected-account.ts";
import { addressesOf, removeVanished, takeOver } from "#functions/domain/take-over-identities.ts";
import { getAccount } from "#functions/storage/account-store.ts";
import { findEmailIdentities, listEmailIdentities } from "#functions/storage/email-identity-store.ts";
import { listNotes, putNotes } from "#functions/storage/job-parts-store.ts";
import type { JobRecord } from "#functions/storage/job-records.ts";
import type { StepOutcome } from "./job-work.ts";

interface Context {
  readonly table: Table;
  readonly customers: CustomerReading;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** A step's own words for where it goes on: at a page of Amazon SES's list, or behind its end. */
const pageAt = (token: string) => `page:${token}`;
const removal = "removal";

const REMOVED_AT_ONCE = 500;

/** One page of Amazon SES's list. What was on it is noted: at the end, ours that were on none are gone. */
async function takePage(job: JobRecord, context: Context): Promise<StepOutcome> {
  const account = await getAccount(context.table, job.companyId, job.accountId);
  const token = job.continuation?.slice(pageAt("").length);
  const { identities, next } = await context.customers.open(roleOf(account)).pageOfSenderIdentities(token);
  const inSes = addressesOf(identities);
  const seen = [...inSes.keys()];
  const known = await findEmailIdentities(context.table, job.companyId, job.accountId, seen);
  const results = await takeOver(known, inSes, job, context);
  const soFar = job.done + inSes.size;
  return {
    done: inSes.size,
    failed: 0,
    results,
    total: { count: Math.max(job.total ?? 0, next === undefined ? soFar : soFar + 1), isEstimate: true },
    next: next === undefined ? removal : pageAt(next),
    writes: [putNotes(job, seen)],
  };
}

/** Ours that were on no page, but for those that came since the job began. */
async function removeUnseen(job: JobRecord, context: Context): Promise<StepOutcome> {
  const seen = new Set(await listNotes(context.table, job));
  const known = await listEmailIdentities(context.table, job.companyId, job.accountId);
  const gone = known.filter(({ identity, updatedAt }) => !seen.has(identity) && updatedAt < job.createdAt);
  const results = await removeVanished(gone.slice(0, REMOVED_AT_ONCE), context);
  const outcome = { done: 0, failed: 0, results, total: { count: job.done, isEstimate: false } };
  return gone.length > REMOVED_AT_ONCE ? { ...outcome, next: removal } : outcome;
}

/** The next step of making our sender addresses of an account the same as Amazon SES's. */
export const syncStep = (job: JobRecord, context: Context): Promise<StepOutcome> =>
  job.continuation === removal ? removeUnseen(job, context) : takePage(job, context);
