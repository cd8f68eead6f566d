import type { CustomerReading, TemplatePage } from "#functions/adapters/ports/customer-account.ts";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { StepOutcome } from "#functions/domain/jobs/start-job.ts";
import { getAccount, roleOf } from "#functions/storage/accounts/account-store.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import { AppError } from "#shared/errors.ts";

/** Amazon SES may refuse a page token, e.g. after a long pause. The listing then restarts, at most so often. */
const MOST_RESTARTS = 3;

/** A page of Amazon SES as a step of the listing job; `restarts` counts the job's restarts. */
export const listedPage = ({ templates, next }: TemplatePage, restarts = 0): StepOutcome => ({
  done: templates.length,
  failed: 0,
  results: templates.map(({ name, createdAt }) => ({
    name,
    outcome: "listed",
    ...(createdAt !== undefined && { createdTimestamp: createdAt.toISOString() }),
  })),
  next: next === undefined ? undefined : `${String(restarts)} ${next}`,
  // The adapter limits the rate before each page.
  calls: 0,
});

/** "0 abc": the page after the token "abc", no restart so far. "1 ": the first page, after one restart. */
function placeOf({ continuation = "0 " }: JobRecord): { restarts: number; token: string | undefined } {
  const blank = continuation.indexOf(" ");
  const token = continuation.slice(blank + 1);
  return { restarts: Number(continuation.slice(0, blank)), token: token === "" ? undefined : token };
}

/**
 * The next step of a job that lists the templates of Amazon SES: one page. A restarted listing counts from zero;
 * earlier results stay stored, so a name may be stored twice.
 */
export async function listingStep(
  job: JobRecord,
  { table, customers }: { readonly table: TableReader; readonly customers: CustomerReading },
): Promise<StepOutcome> {
  const account = await getAccount(table, job.companyId, job.accountId);
  const { restarts, token } = placeOf(job);
  const page = await customers.open(roleOf(account)).listTemplatePage(token);
  if (page !== undefined) return listedPage(page, restarts);
  if (restarts >= MOST_RESTARTS) throw new AppError("AWS_UNAVAILABLE");
  return { done: -job.done, failed: 0, results: [], next: `${String(restarts + 1)} `, calls: 0 };
}
