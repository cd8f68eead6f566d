import type { CustomerWriter, CustomerWriting } from "#functions/adapters/ports/customer-account.ts";
import type { Table, TableReader } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { getAccount, listAccountIds, roleOf } from "#functions/storage/accounts/account-store.ts";
import { draftIn } from "#functions/domain/templates/entry-writes.ts";
import { listWork } from "#functions/storage/jobs/job-parts-store.ts";
import { findJob, type JobRecord, listOpenJobs } from "#functions/storage/jobs/job-store.ts";
import { noAccount } from "#functions/storage/keys.ts";
import {
  deleteTemplateEntry,
  existingTemplateEntry,
  findTemplateEntry,
  putNewTemplateEntry,
} from "#functions/storage/templates/template-entry-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { getTemplateBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { unmovedTemplate } from "#functions/storage/templates/template-version-store.ts";
import { AppError } from "#shared/errors.ts";
import type { BrokenContract } from "#shared/models/job.ts";
import { sampleOfFit } from "./preflight.ts";
import { type ContractGuard, publishVersion, startAttempts } from "./publish-version.ts";
import { type PublishTarget, publishTargetOf } from "./request.ts";

export interface PublishServices extends WriteContext {
  readonly customers: CustomerWriting;
}

export interface PublishedItem {
  readonly outcome: "published" | "superseded";
  /** What the publish broke for callers, by consent or by the rules of the account. */
  readonly breaks?: BrokenContract;
}

/**
 * Publishes the target version of a job to Amazon SES in the default language, unless a later request names the same
 * template. If two workers run concurrently, e.g. after a lease expired, the slower one starts again: its write may have
 * reached Amazon SES last, so it publishes again what is recorded as published.
 * @throws AppError TEMPLATE_NOT_FOUND, AWS_ACCOUNT_MISSING, TEMPLATE_EXISTS, and those of `publishVersion`
 */
export function publishTarget(
  job: JobRecord,
  { templateId, from, version, overwrite, acceptContract, rollsBack }: PublishTarget,
  { table, customers, now, newId }: PublishServices,
): Promise<PublishedItem> {
  const { companyId, accountId, createdBy: actorId } = job;
  const { timeLimit, ...attempts } = startAttempts();
  let customer: CustomerWriter | undefined;
  let breaks: BrokenContract | undefined;
  return retryConflicts(async () => {
    const there = await findTemplateEntry(table, companyId, accountId, templateId);
    const isLate = await isSuperseded(table, job, { templateId, there });
    if (isLate && (attempts.written.size === 0 || there?.publishedVersion === undefined))
      return { outcome: "superseded" };
    if (rollsBack !== undefined && ![rollsBack, originalJobId(job)].includes(there?.publishedFor ?? "")) {
      return { outcome: "superseded" };
    }
    const source = there ?? (await findSource(table, companyId, { templateId, from }));
    if (source === undefined || source.status === "archived") throw new AppError("TEMPLATE_NOT_FOUND");

    const account = await getAccount(table, companyId, accountId);
    const due = isLate
      ? { version: there?.publishedVersion ?? version, wantedIn: there?.publishedFor ?? originalJobId(job) }
      : { version, wantedIn: originalJobId(job) };
    const bodies = await getTemplateBodies(table, companyId, templateId, due.version);
    const sample = sampleOfFit(bodies);
    const entry = await ensureEntryInAccount(source, { companyId, accountId }, { table, now });
    customer ??= customers.open(roleOf(account), "publish");
    const { breakingChanges: rule } = account.publishingRules;
    // A rollback restores what callers sent data for.
    const isRepeat = isLate || rollsBack !== undefined;
    const guard: ContractGuard = isRepeat ? "repeat" : { rule, accepted: acceptContract };
    const order = { companyId, actorId, entry, ...due, bodies, sample, overwrite, guard, ...attempts };
    const published = await publishVersion(order, { table, customer, now, newId, timeLimit });
    // A repeated attempt finds its own content in Amazon SES.
    breaks ??= published.breaks;
    return isLate ? { outcome: "superseded" } : { outcome: "published", ...(breaks && { breaks }) };
  });
}

/**
 * The template's entry in the target account: the existing one, or a new draft of the version of `source`. A template
 * without an account moves there; an entry of another account stays there too.
 * @throws AppError TEMPLATE_EXISTS if another template has the name in that account, CONFLICT_TRY_AGAIN if another
 *   publish has moved the template since `source` was read
 */
export async function ensureEntryInAccount(
  source: TemplateEntry,
  { companyId, accountId }: { companyId: string; accountId: string },
  { table, now }: { table: Table; now: () => Date },
): Promise<TemplateEntry> {
  if (source.accountId === accountId) return source;
  const there = await findTemplateEntry(table, companyId, accountId, source.id);
  if (there !== undefined) return there;
  const updatedAt = now().toISOString();
  const entry = draftIn(accountId, { ...source, updatedAt });
  const leave =
    source.accountId === noAccount
      ? deleteTemplateEntry(companyId, source, updatedAt)
      : [existingTemplateEntry(companyId, source)];
  try {
    await table.write(...leave, unmovedTemplate(companyId, entry.id), ...putNewTemplateEntry(companyId, entry));
  } catch (error) {
    if (source.accountId !== noAccount) throw error;
    if ((await findTemplateEntry(table, companyId, noAccount, source.id)) !== undefined) throw error;
    throw new AppError("CONFLICT_TRY_AGAIN", { cause: error });
  }
  return entry;
}

/**
 * The entry that a publish to another account copies. A template without an account moves with its first publish, so a
 * second publish that was requested at the same time finds it in one of the accounts.
 */
export async function findSource(
  table: TableReader,
  companyId: string,
  { templateId, from }: { readonly templateId: string; readonly from: string },
): Promise<TemplateEntry | undefined> {
  const source = await findTemplateEntry(table, companyId, from, templateId);
  if (source !== undefined || from !== noAccount) return source;
  const accountIds = await listAccountIds(table, companyId);
  const moved = await Promise.all(accountIds.map((id) => findTemplateEntry(table, companyId, id, templateId)));
  return moved.find((entry) => entry !== undefined);
}

/** The id of the first job with this request; a retry keeps it. Job ids sort by time. */
export const originalJobId = ({ id, wantedIn: first = id }: Pick<JobRecord, "id" | "wantedIn">): string => first;

/** A request for the template is one for each of its languages. */
async function isRequestedLater(
  table: TableReader,
  job: JobRecord,
  { templateId, language }: { readonly templateId: string; readonly language?: string | undefined },
): Promise<boolean> {
  for (const { companyId, jobId } of await listOpenJobs(table, job.group)) {
    if (companyId !== job.companyId || jobId <= originalJobId(job) || jobId === job.id) continue;
    const other = await findJob(table, companyId, jobId);
    if (other?.kind !== job.kind || other.accountId !== job.accountId || originalJobId(other) <= originalJobId(job))
      continue;
    const work = await listWork(table, other);
    const targets = work.map(publishTargetOf).filter((target) => target.templateId === templateId);
    if (targets.some(({ part }) => part === undefined || part === language)) return true;
  }
  return false;
}

/** Whether a later request names the same template (or language of it) and account, published already or not. */
export const isSuperseded = async (
  table: TableReader,
  job: JobRecord,
  {
    there,
    ...of
  }: {
    readonly templateId: string;
    readonly language?: string | undefined;
    readonly there: Pick<TemplateEntry, "publishedFor"> | undefined;
  },
): Promise<boolean> => (there?.publishedFor ?? "") > originalJobId(job) || isRequestedLater(table, job, of);
