import { entriesOfActor } from "#functions/domain/blocks/entries-showing.ts";
import { jobsPerAccount } from "#functions/domain/blocks/jobs-per-account.ts";
import { type JobContext, planJob, startTogether } from "#functions/domain/jobs/start-job.ts";
import { listAccounts } from "#functions/storage/accounts/account-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { getCompanyBrand } from "#functions/storage/company/company-brand-store.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { AppError } from "#shared/errors.ts";
import type { BrandRollout } from "#shared/models/brand.ts";
import { brandWorkItem } from "./brand-item.ts";

/**
 * Starts to apply the brand to the named templates, in all accounts that the caller sees: one job per account that has some of them,
 * all jobs in one transaction. Templates without an account go with the account in which users see them.
 * @throws AppError CONFLICT_TRY_AGAIN if the brand is another one than the caller has seen, TEMPLATE_NOT_FOUND, AWS_ACCOUNT_MISSING if
 *   the caller sees no account
 */
export async function startBrandRollout(
  actor: AccessDocument,
  { revision, template_ids: templateIds }: BrandRollout,
  context: JobContext,
): Promise<JobRecord[]> {
  const { table, now, newId } = context;
  const { companyId, userId: createdBy, accountIds } = actor;
  const [current, entries, accounts] = await Promise.all([
    getCompanyBrand(table, companyId),
    entriesOfActor(table, actor),
    listAccounts(table, companyId, accountIds),
  ]);
  if (current.revision !== revision || current.brand === null) throw new AppError("CONFLICT_TRY_AGAIN");
  if (accounts.length === 0) throw new AppError("AWS_ACCOUNT_MISSING");
  const chosen = new Set(templateIds);
  const found = entries.filter(({ id }) => chosen.has(id));
  if (new Set(found.map(({ id }) => id)).size < chosen.size) throw new AppError("TEMPLATE_NOT_FOUND");
  const planned = jobsPerAccount(actor, accounts, found).map(({ account, entries: theirs }) => {
    const total = { count: theirs.length, isEstimate: false };
    const work = theirs.map(brandWorkItem);
    return planJob({ kind: "apply-brand", account, createdBy, total, work, isAudited: false }, context);
  });
  const subjectIds = { company: companyId, revision, templates: chosen.size, accounts: planned.length };
  return startTogether(planned, table, () =>
    Promise.resolve([
      auditEntry({
        ...{ id: newId(), companyId, at: now().toISOString(), actorId: createdBy },
        ...{ action: "company.brand-applied", subjectIds },
      }),
    ]),
  );
}
