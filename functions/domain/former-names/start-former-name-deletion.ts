import { type JobContext, startJob } from "#functions/domain/jobs/start-job.ts";
import { deletionOf, DELETION_URGENCY } from "#functions/domain/publishing/plan-deletion.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import { AppError } from "#shared/errors.ts";
import type { FormerName } from "#shared/models/former-name.ts";
import { visibleFormerNames } from "./visible-former-names.ts";

/**
 * Starts a job per account that deletes a template from Amazon SES by its former names.
 * @throws AppError TEMPLATE_NOT_FOUND (also if it had no such name in the account), AWS_ACCOUNT_MISSING,
 *   FORMER_NAME_NEEDED
 */
export async function startFormerNameDeletion(
  actor: AccessDocument,
  templateId: string,
  chosen: readonly Pick<FormerName, "awsAccountId" | "name">[],
  context: JobContext,
): Promise<JobRecord[]> {
  const { companyId, userId: createdBy } = actor;
  const known = await visibleFormerNames(context.table, actor, templateId);
  if (chosen.some(({ awsAccountId }) => !actor.accountIds.includes(awsAccountId))) {
    throw new AppError("AWS_ACCOUNT_MISSING");
  }
  const wanted = known.filter(({ account, former }) =>
    chosen.some(({ awsAccountId, name }) => awsAccountId === account.id && name === former.name),
  );
  const isKnown = ({ awsAccountId, name }: (typeof chosen)[number]) =>
    wanted.some(({ account, former }) => account.id === awsAccountId && former.name === name);
  if (!chosen.every(isKnown)) throw new AppError("TEMPLATE_NOT_FOUND");
  if (wanted.some(({ replaced }) => !replaced)) throw new AppError("FORMER_NAME_NEEDED");

  const accounts = [...new Set(wanted.map(({ account }) => account))];
  return Promise.all(
    accounts.map((account) => {
      const work = wanted
        .filter((one) => one.account === account)
        .map(({ former }) => deletionOf(former.name, former.ours, { formerOf: templateId }));
      const entry = {
        id: context.newId(),
        companyId,
        at: context.now().toISOString(),
        actorId: createdBy,
        action: "template.former-names-deleted",
        subjectIds: { templateId, accountId: account.id },
      } as const;
      return startJob(
        {
          kind: "delete-templates",
          account,
          createdBy,
          about: work.map(({ name }) => name).join(", "),
          urgency: DELETION_URGENCY,
          total: { count: work.length, isEstimate: false },
          work,
          requestWrites: () => [auditEntry(entry)],
          isAudited: false,
        },
        context,
      );
    }),
  );
}
