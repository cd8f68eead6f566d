import type { CustomerReading, TemplatePage } from "#functions/adapters/ports/customer-account.ts";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { StepOutcome } from "#functions/domain/jobs/start-job.ts";
import { getAccount, roleOf } from "#functions/storage/account-store.ts";
import type { JobRecord } from "#functions/storage/job-store.ts";
import { AppError } from "#shared/errors.ts";

/** Amazon SES may refuse the token of the next page, e.g. after a long pause: the list then begins again, so often. */
const MOST_RESTARTS = 3;

/** What a page of Amazon SES says, as a step of the job that lists; `restarts` of the job so far. */
export const listedPage = ({ templates, next }: TemplatePage, restarts = 0): StepOutcome => ({
  done: templates.length,
  failed: 0,
  results: templates.map(({ name, createdAt }) => ({
    name,
    outcome: "listed",
    ...(createdAt !== undefined && { createdTimestamp: createdAt.toISOString() }),
  })),
  next: next === undefined ? undefined : `${String(restarts)} ${next}`,
  // The adapter waits for its turn before each page.
  calls: 0,
});

/** "0 abc": behind the page whose token is "abc", never begun again. "1 ": from the first page, for the second time. */
function placeOf({ continuation = "0 " }: JobRecord): { restarts: number; token: string | undefined } {
  const blank = continuation.indexOf(" ");
  const token = continuation.slice(blank + 1);
  return { restarts: Number(continuation.slice(0, blank)), token: token === "" ? undefined : token };
}

/**
 * The next step of a job that lists the templates of Amazon SES: one page. A list that begins again counts from zero;
 * what was found before stays stored, so that a name may be stored twice.
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
