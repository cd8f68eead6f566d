import type { JobContext } from "#functions/domain/jobs/job-work.ts";
import { startTogether } from "#functions/domain/jobs/start-together.ts";
import { waitForJobs } from "#functions/domain/jobs/wait-for-job.ts";
import { visibleAccount } from "#functions/domain/selected-account.ts";
import { selectedEntry } from "#functions/domain/templates/selected-entry.ts";
import type { AccessDocument } from "#functions/storage/effective-access.ts";
import type { JobRecord } from "#functions/storage/job-records.ts";
import { getTemplateBodies } from "#functions/storage/template-version-store.ts";
import { AppError } from "#shared/errors.ts";
import { sampleOfFit } from "./preflight.ts";
import { planPublish } from "./publish-many.ts";

/**
 * Publishes the newest version in view to every account that the user sees, by a job for each, and gives them as they
 * are when all have ended or 5 seconds are over.
 * @throws AppError TEMPLATE_NOT_FOUND, AWS_ACCOUNT_MISSING (they see none), TEMPLATE_PREFLIGHT_FAILED
 */
export async function publishEverywhere(
  actor: AccessDocument,
  templateId: string,
  context: JobContext,
): Promise<readonly JobRecord[]> {
  const { table } = context;
  const { companyId, userId: createdBy, accountIds } = actor;
  const entry = await selectedEntry(table, actor, templateId);
  sampleOfFit(await getTemplateBodies(table, companyId, entry.id, entry.versionNumber));
  if (accountIds.length === 0) throw new AppError("AWS_ACCOUNT_MISSING");
  const accounts = await Promise.all(accountIds.map((id) => visibleAccount(table, actor, id)));
  const planned = accounts.map((account) => planPublish({ account, createdBy, wishes: [{ entry }] }, context));
  return waitForJobs(table, await startTogether(planned, table));
}
