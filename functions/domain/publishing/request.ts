import * as z from "zod";
import { jobView, waitForJobs } from "#functions/domain/jobs/job-view.ts";
import { type JobContext, planJob, type PlannedJob, startTogether } from "#functions/domain/jobs/start-job.ts";
import { type AccountRecord, selectedAccount, visibleAccount } from "#functions/storage/accounts/account-store.ts";
import { selectedEntry } from "#functions/domain/templates/template-view.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { listResults } from "#functions/storage/jobs/job-parts-store.ts";
import type { JobRecord, WorkItem } from "#functions/storage/jobs/job-store.ts";
import { findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { findTemplateBodies, getTemplateBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { AppError, isErrorCode } from "#shared/errors.ts";
import { isFinished, type Job } from "#shared/models/job.ts";
import { Id } from "#shared/models/scalars.ts";
import { sampleOfFit } from "./preflight.ts";

/** The version of a template that an account shall have in Amazon SES; the job names the account. */
export const PublishTarget = z.object({
  templateId: Id,
  /** The account (or `noAccount`) whose entry is copied if the job's account has none yet. */
  from: z.string(),
  version: z.int().positive(),
  /** Hash of the foreign content in Amazon SES that the user has agreed to overwrite. */
  overwrite: z.string().optional(),
});
export type PublishTarget = z.infer<typeof PublishTarget>;

/** The stored form of the target as a job's item. */
export const workItemOf = (want: PublishTarget, name: string): WorkItem => ({
  ref: JSON.stringify(PublishTarget.parse(want)),
  name,
});

export const publishTargetOf = ({ ref }: WorkItem): PublishTarget => PublishTarget.parse(JSON.parse(ref));

/** The target of an entry: its newest version by default. */
export const publishTargetFrom = (
  { id: templateId, accountId: from, versionNumber }: TemplateEntry,
  {
    version = versionNumber,
    overwrite,
  }: { readonly version?: number | undefined; readonly overwrite?: string | undefined } = {},
): PublishTarget => ({ templateId, from, version, ...(overwrite !== undefined && { overwrite }) });

/** Comes before the 5 of other jobs, since a user waits for it. */
const FOR_ONE_TEMPLATE = 1;

interface PublishRequest {
  /** The template's entry in any account; an account without an entry gets a copy of it. */
  readonly entry: TemplateEntry;
  /** The entry's newest version by default. */
  readonly version?: number | undefined;
  /** Hash of the foreign content in Amazon SES that the user has agreed to overwrite. */
  readonly overwrite?: string | undefined;
}

interface Order {
  /** Must be visible to the user. */
  readonly account: AccountRecord;
  /** At most 10,000. */
  readonly requests: readonly PublishRequest[];
  readonly createdBy: string;
}

/**
 * Plans the job that publishes templates to one account, to be stored in one transaction (2 writes, and one per 200
 * templates). For several accounts, call it for each: their jobs run in parallel. A single template comes before larger
 * jobs. Earlier unfinished requests for the same template are superseded.
 */
export function planPublish({ account, requests, createdBy }: Order, context: JobContext): PlannedJob {
  const work = requests.map(({ entry, ...request }) => workItemOf(publishTargetFrom(entry, request), entry.name));
  const [only, second] = work;
  return planJob(
    {
      kind: "publish-templates",
      account,
      createdBy,
      about: second === undefined ? only?.name : `${String(work.length)} templates`,
      ...(second === undefined && { urgency: FOR_ONE_TEMPLATE }),
      total: { count: work.length, isEstimate: false },
      work,
      isAudited: false,
    },
    context,
  );
}

/** Stores such a job and wakes the worker. */
export async function publishMany(order: Order, context: JobContext): Promise<JobRecord> {
  const { job, writes, wake } = planPublish(order, context);
  await context.table.write(...writes);
  await wake();
  return job;
}

interface PublishOneRequest {
  readonly templateId: string;
  /** The account to publish to; the default account if undefined. */
  readonly accountId?: string | undefined;
  /** The newest version of the selected account's entry by default. */
  readonly version?: number | undefined;
  /** Hash of the foreign content in Amazon SES that the user has agreed to overwrite. */
  readonly overwrite?: string | undefined;
}

/** The error of a failed job with one template, as a request reports it. */
async function errorOfJob(job: JobRecord, { table }: Pick<JobContext, "table">): Promise<AppError> {
  const results = (await listResults(table, job)).flatMap((step) => step.results);
  const reason = results.find(({ outcome }) => outcome === "failed")?.reason ?? job.reason ?? "JOB_INTERRUPTED";
  if (isErrorCode(reason)) return new AppError(reason);
  return new AppError("TEMPLATE_PREFLIGHT_FAILED", { fields: [{ field: "Amazon SES", rule: reason }] });
}

/**
 * Publishes a template by a job, and waits for it up to 5 seconds: returns the entry if the job is done, and otherwise
 * the job. The preflight fails before a job is stored.
 * @throws AppError TEMPLATE_NOT_FOUND, AWS_ACCOUNT_MISSING, TEMPLATE_PREFLIGHT_FAILED, TEMPLATE_EXISTS,
 *   TEMPLATE_CHANGED_IN_SES, and the customer port's
 */
export async function publishOne(
  actor: AccessDocument,
  { templateId, accountId, version, overwrite }: PublishOneRequest,
  context: JobContext,
): Promise<{ readonly entry: TemplateEntry } | { readonly job: Job }> {
  const { table } = context;
  const { companyId, userId: createdBy } = actor;
  const entry = await selectedEntry(table, actor, templateId, accountId);
  const account = await selectedAccount(table, actor, accountId);
  const bodies = await findTemplateBodies(table, companyId, entry.id, version ?? entry.versionNumber);
  if (bodies === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  sampleOfFit(bodies);
  const started = await publishMany({ account, createdBy, requests: [{ entry, version, overwrite }] }, context);
  const [job = started] = await waitForJobs(table, [started]);
  if (!isFinished(job.state)) return { job: await jobView(table, job) };
  if (job.state !== "done") throw await errorOfJob(job, context);
  const there = await findTemplateEntry(table, companyId, account.id, entry.id);
  // If a later publish superseded this one, that one creates the entry in the account.
  return { entry: there ?? (await selectedEntry(table, actor, templateId, accountId)) };
}

/**
 * Publishes the newest version in view to every account that the caller sees, by a job for each. Waits for the jobs up
 * to 5 seconds and returns them.
 * @throws AppError TEMPLATE_NOT_FOUND, AWS_ACCOUNT_MISSING (no visible account), TEMPLATE_PREFLIGHT_FAILED
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
  const planned = accounts.map((account) => planPublish({ account, createdBy, requests: [{ entry }] }, context));
  return waitForJobs(table, await startTogether(planned, table));
}
