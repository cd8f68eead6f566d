import { type JobContext, startJob } from "#functions/domain/jobs/start-job.ts";
import type { AccountRecord } from "#functions/storage/accounts/account-store.ts";
import { getSubscription } from "#functions/storage/company/company-store.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import { AppError } from "#shared/errors.ts";
import type { NamedGroup } from "#shared/models/named-group.ts";
import { groupItem, refuseOtherLanguages } from "./language-group.ts";

interface Order {
  /** Must be visible to the user. */
  readonly account: AccountRecord;
  readonly names: readonly string[];
  /** Those that become languages of one template each. */
  readonly groups: readonly NamedGroup[];
  readonly createdBy: string;
}

/**
 * Starts a job that imports templates from Amazon SES. Refuses more templates than the plan allows; each one is counted
 * again when it is created.
 * @throws AppError TEMPLATE_LIMIT_EXCEEDED, INVALID_INPUT for languages that the company does not have
 */
export async function startImport(
  { account, names, groups, createdBy }: Order,
  context: JobContext,
): Promise<JobRecord> {
  await refuseOtherLanguages(context.table, account.companyId, groups);
  const work = [
    ...[...new Set(names)].map((name) => ({ ref: context.newId(), name })),
    ...groups.map((group) => groupItem(context.newId(), group)),
  ];
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

/**
 * Starts a job that compares templates of Amazon SES which are named as languages of one another, before they are imported.
 * @throws AppError INVALID_INPUT for languages that the company does not have
 */
export async function startComparison(
  { account, groups, createdBy }: Omit<Order, "names">,
  context: JobContext,
): Promise<JobRecord> {
  await refuseOtherLanguages(context.table, account.companyId, groups);
  const work = groups.map((group) => groupItem(context.newId(), group));
  const total = { count: work.length, isEstimate: false };
  // A comparison changes nothing, so it has no audit entry.
  return startJob({ kind: "compare-languages", account, createdBy, total, work, isAudited: false }, context);
}
