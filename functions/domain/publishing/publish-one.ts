import type { JobContext } from "#functions/domain/jobs/job-work.ts";
import { jobView } from "#functions/domain/jobs/job-view.ts";
import { waitForJobs } from "#functions/domain/jobs/wait-for-job.ts";
import { selectedAccount } from "#functions/domain/selected-account.ts";
import { selectedEntry } from "#functions/domain/templates/selected-entry.ts";
import type { AccessDocument } from "#functions/storage/effective-access.ts";
import { listResults } from "#functions/storage/job-parts-store.ts";
import type { JobRecord } from "#functions/storage/job-records.ts";
import { findTemplateEntry } from "#functions/storage/template-entry-store.ts";
import type { TemplateEntry } from "#functions/storage/template-records.ts";
import { findTemplateBodies } from "#functions/storage/template-version-store.ts";
import { AppError, isErrorCode } from "#shared/errors.ts";
import { isFinished, type Job } from "#shared/models/job.ts";
import { sampleOfFit } from "./preflight.ts";
import { publishMany } from "./publish-many.ts";

interface Wish {
  readonly templateId: string;
  /** The account to publish to; the user's default one when undefined. */
  readonly accountId?: string | undefined;
  /** The newest of the selected account's entry unless said. */
  readonly version?: number | undefined;
  /** Hash of the foreign content in Amazon SES that the user has seen and wants to be overwritten. */
  readonly overwrite?: string | undefined;
}

/** What a job of one template failed with, as a request says it. */
async function troubleOf(job: JobRecord, { table }: Pick<JobContext, "table">): Promise<AppError> {
  const results = (await listResults(table, job)).flatMap((step) => step.results);
  const reason = results.find(({ outcome }) => outcome === "failed")?.reason ?? job.reason ?? "JOB_INTERRUPTED";
  if (isErrorCode(reason)) return new AppError(reason);
  return new AppError("TEMPLATE_PREFLIGHT_FAILED", { fields: [{ field: "Amazon SES", rule: reason }] });
}

/**
 * Publishes a template by a job, and waits for it up to 5 seconds: gives the template's entry in that account when it
 * is done, and otherwise the job, which goes on. What Amazon SES could not render is refused before anything begins.
 * @throws AppError TEMPLATE_NOT_FOUND, AWS_ACCOUNT_MISSING, TEMPLATE_PREFLIGHT_FAILED, TEMPLATE_EXISTS,
 *   TEMPLATE_CHANGED_IN_SES, and the customer port's
 */
export async function publishOne(
  actor: AccessDocument,
  { templateId, accountId, version, overwrite }: Wish,
  context: JobContext,
): Promise<{ readonly entry: TemplateEntry } | { readonly job: Job }> {
  const { table } = context;
  const { companyId, userId: createdBy } = actor;
  const entry = await selectedEntry(table, actor, templateId, accountId);
  const account = await selectedAccount(table, actor, accountId);
  const bodies = await findTemplateBodies(table, companyId, entry.id, version ?? entry.versionNumber);
  if (bodies === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  sampleOfFit(bodies);
  const started = await publishMany({ account, createdBy, wishes: [{ entry, version, overwrite }] }, context);
  const [job = started] = await waitForJobs(table, [started]);
  if (!isFinished(job.state)) return { job: await jobView(table, job) };
  if (job.state !== "done") throw await troubleOf(job, context);
  const there = await findTemplateEntry(table, companyId, account.id, entry.id);
  // A publish that a later one supersedes leaves it to that one to bring the template into the account.
  return { entry: there ?? (await selectedEntry(table, actor, templateId, accountId)) };
}
