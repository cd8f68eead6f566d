import { type JobContext, startJob } from "#functions/domain/jobs/start-job.ts";
import type { AccountRecord } from "#functions/storage/accounts/account-store.ts";
import { getSubscription } from "#functions/storage/company/company-store.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import { AppError } from "#shared/errors.ts";

interface Order {
  /** Must be visible to the user. */
  readonly account: AccountRecord;
  readonly names: readonly string[];
  readonly createdBy: string;
}

/**
 * Starts a job that imports templates from Amazon SES. Refuses more templates than the plan allows; each one is counted
 * again when it is created.
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
      isAudited: false,
    },
    context,
  );
}
