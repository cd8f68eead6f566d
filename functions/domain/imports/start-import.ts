import { type JobContext, startJob } from "#functions/domain/jobs/start-job.ts";
import type { AccountRecord } from "#functions/storage/account-store.ts";
import { getSubscription } from "#functions/storage/company-store.ts";
import type { JobRecord } from "#functions/storage/job-store.ts";
import { AppError } from "#shared/errors.ts";

interface Order {
  /** The account must be one that the user sees. */
  readonly account: AccountRecord;
  readonly names: readonly string[];
  readonly createdBy: string;
}

/**
 * Starts a job that takes templates over from Amazon SES. More than the plan takes are refused at once; each template
 * is counted against it once more when it is made.
 * @throws AppError TEMPLATE_LIMIT_EXCEEDED
 */
export async function startImport({ account, names, createdBy }: Order, context: JobContext): Promise<JobRecord> {
  const work = [...new Set(names)].map((name) => ({ ref: context.newId(), name }));
  const { templateLimit, templateCount } = await getSubscription(context.table, account.companyId);
  if (work.length > templateLimit - templateCount) throw new AppError("TEMPLATE_LIMIT_EXCEEDED");
  const [only, second] = work;
  return startJob(
    {
      kind: "import-templates",
      account,
      createdBy,
      about: second === undefined ? only?.name : `${String(work.length)} templates`,
      total: { count: work.length, isEstimate: false },
      work,
      isTold: false,
    },
    context,
  );
}
