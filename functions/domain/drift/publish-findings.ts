import type { JobContext } from "#functions/domain/jobs/start-job.ts";
import { publishMany } from "#functions/domain/publishing/request.ts";
import type { AccountRecord } from "#functions/storage/accounts/account-store.ts";
import { findFinding } from "#functions/storage/drift/finding-store.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import { findByName } from "#functions/storage/templates/language-entry-store.ts";
import { findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { AppError } from "#shared/errors.ts";

/** What the user has seen: a template name, and the hash of what Amazon SES held. */
interface Seen {
  readonly templateName: string;
  readonly hash: string;
}

interface Order {
  /** Must be visible to the user. */
  readonly account: AccountRecord;
  readonly seen: readonly Seen[];
  readonly createdBy: string;
}

/**
 * Publishes again what was published: the version that the account had, or the newest one of a draft. The content that
 * the user has seen in Amazon SES is overwritten, and no later one.
 * @throws AppError DRIFT_FINDING_CHANGED if a finding is gone, is about other content, or has no template
 */
export async function publishFindings({ account, seen, createdBy }: Order, context: JobContext): Promise<JobRecord> {
  const { table } = context;
  const { id: accountId, companyId } = account;
  const requests = await Promise.all(
    seen.map(async ({ templateName, hash }) => {
      const finding = await findFinding(table, companyId, accountId, templateName);
      const id = finding?.hash === hash ? finding.templateId : undefined;
      const entry = id === undefined ? undefined : await findTemplateEntry(table, companyId, accountId, id);
      const placed = await findByName(table, companyId, accountId, templateName);
      if (entry === undefined || placed === undefined || placed.id !== id) throw new AppError("DRIFT_FINDING_CHANGED");
      const { publishedVersion: version, language: part } = placed;
      return { entry, version, ...(part !== undefined && { part }), ...(hash !== "" && { overwrite: hash }) };
    }),
  );
  return publishMany({ account, requests, createdBy }, context);
}
