import * as z from "zod";
import { jobView, waitForJobs } from "#functions/domain/jobs/job-view.ts";
import { type JobContext, planJob, type PlannedJob, startTogether } from "#functions/domain/jobs/start-job.ts";
import { type AccountRecord, selectedAccount, visibleAccount } from "#functions/storage/accounts/account-store.ts";
import { selectedEntry } from "#functions/domain/templates/template-view.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { listResults } from "#functions/storage/jobs/job-parts-store.ts";
import type { ItemResult, JobRecord, WorkItem } from "#functions/storage/jobs/job-store.ts";
import { findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { findTemplateBodies, getTemplateBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { AppError, isErrorCode } from "#shared/errors.ts";
import { type BrokenContract, isFinished, type Job } from "#shared/models/job.ts";
import { Id } from "#shared/models/scalars.ts";
import type { Permission } from "#shared/permissions.ts";
import { sampleOfFit } from "./preflight.ts";

const mayAccept: Permission = "accept_breaking_changes";

/** The version of a template that an account shall have in Amazon SES; the job names the account. */
export const PublishTarget = z.object({
  templateId: Id,
  /** The account (or `noAccount`) whose entry is copied if the job's account has none yet. */
  from: z.string(),
  version: z.int().positive(),
  /** A language: the template is published in that one alone. Absent: in the default language, and then in each other one. */
  part: z.string().optional(),
  /** Hash of the foreign content in Amazon SES that the user has agreed to overwrite. */
  overwrite: z.string().optional(),
  /** Hash of the contract that the user has accepted although it breaks callers. */
  acceptContract: z.string().optional(),
  /** The publish that this one rolls back, by its first job: nothing is done unless it is still the newest. */
  rollsBack: z.string().optional(),
});
export type PublishTarget = z.infer<typeof PublishTarget>;

/** The stored form of the target as a job's item. */
export const workItemOf = (want: PublishTarget, name: string): WorkItem => ({
  ref: JSON.stringify(PublishTarget.parse(want)),
  name,
});

export const publishTargetOf = ({ ref }: WorkItem): PublishTarget => PublishTarget.parse(JSON.parse(ref));

/** What a user has agreed to, having seen it. */
interface Consent {
  /** Hash of the foreign content in Amazon SES that is overwritten. */
  readonly overwrite?: string | undefined;
  /** Hash of the contract that breaks callers. */
  readonly acceptContract?: string | undefined;
}

/** The target of an entry: its newest version by default. */
export const publishTargetFrom = (
  { id: templateId, accountId: from, versionNumber }: TemplateEntry,
  { version = versionNumber, ...asked }: Omit<PublishRequest, "entry"> = {},
): PublishTarget => ({ templateId, from, version, ...asked });

/** Comes before the 5 of other jobs, since a user waits for it. */
const FOR_ONE_TEMPLATE = 1;

interface PublishRequest extends Consent {
  /** The template's entry in any account; an account without an entry gets a copy of it. */
  readonly entry: TemplateEntry;
  /** The entry's newest version by default. */
  readonly version?: number | undefined;
  /** The language in which it is published; all of them if undefined. */
  readonly part?: string;
}

interface Order {
  /** Must be visible to the user. */
  readonly account: AccountRecord;
  /** At most 10,000. */
  readonly requests: readonly PublishRequest[];
  readonly createdBy: string;
  /** A request waits for the end, and answers with the failure. */
  readonly isAwaited?: boolean;
}

/**
 * Plans the job that publishes templates to one account, to be stored in one transaction (2 writes, and one per 200
 * templates). For several accounts, call it for each: their jobs run in parallel. A single template comes before larger
 * jobs. Earlier unfinished requests for the same template are superseded.
 */
export function planPublish({ account, requests, createdBy, isAwaited }: Order, context: JobContext): PlannedJob {
  const work = requests.map(({ entry, ...request }) => workItemOf(publishTargetFrom(entry, request), entry.name));
  const [only, second] = work;
  return planJob(
    {
      kind: "publish-templates",
      account,
      createdBy,
      isAwaited,
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

interface PublishOneRequest extends Consent {
  readonly templateId: string;
  /** The account to publish to; the default account if undefined. */
  readonly accountId?: string | undefined;
  /** The newest version of the selected account's entry by default. */
  readonly version?: number | undefined;
}

/** @throws AppError PERMISSION_DENIED naming the permission that the account's rules require */
function checkAcceptance(
  { permissions }: AccessDocument,
  { publishingRules: { breakingChanges } }: AccountRecord,
  { acceptContract }: Consent,
): void {
  if (acceptContract === undefined || breakingChanges !== "refuse" || permissions.includes(mayAccept)) return;
  const rule = `This AWS account's publishing rules require the permission ${mayAccept}.`;
  throw new AppError("PERMISSION_DENIED", { fields: [{ field: "acceptContract", rule }] });
}

/** A publish that was done, or that goes on as a job. */
type PublishedOne =
  | { readonly entry: TemplateEntry; /** What it broke for callers. */ readonly breaks?: BrokenContract | undefined }
  | { readonly job: Job };

/** The error of a failed job with one template, as a request reports it. */
function errorOfJob(job: JobRecord, results: readonly ItemResult[]): AppError {
  const failed = results.find(({ outcome }) => outcome === "failed");
  const reason = failed?.reason ?? job.reason ?? "JOB_INTERRUPTED";
  const { contract, changes: fields = [] } = failed?.breaks ?? {};
  const language = failed?.ref && publishTargetOf({ ref: failed.ref, name: failed.name }).part;
  if (isErrorCode(reason)) return new AppError(reason, { contract, fields, language });
  const problems = failed?.fields ?? [{ field: "Amazon SES", rule: reason }];
  return new AppError("TEMPLATE_PREFLIGHT_FAILED", { fields: problems, language });
}

/**
 * Publishes a template by a job, and waits for it up to 5 seconds: returns the entry if the job is done, and otherwise
 * the job. The preflight fails before a job is stored.
 * @throws AppError TEMPLATE_NOT_FOUND, AWS_ACCOUNT_MISSING, TEMPLATE_PREFLIGHT_FAILED, TEMPLATE_EXISTS,
 *   TEMPLATE_CHANGED_IN_SES, TEMPLATE_BREAKS_CALLERS, PERMISSION_DENIED, and the customer port's
 */
export async function publishOne(
  actor: AccessDocument,
  { templateId, accountId, version, ...consent }: PublishOneRequest,
  context: JobContext,
): Promise<PublishedOne> {
  const { table } = context;
  const { companyId, userId: createdBy } = actor;
  const entry = await selectedEntry(table, actor, templateId, accountId);
  const account = await selectedAccount(table, actor, accountId);
  checkAcceptance(actor, account, consent);
  const bodies = await findTemplateBodies(table, companyId, entry.id, version ?? entry.versionNumber);
  if (bodies === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  sampleOfFit(bodies);
  const started = await publishMany(
    { account, createdBy, isAwaited: true, requests: [{ entry, version, ...consent }] },
    context,
  );
  const [job = started] = await waitForJobs(table, [started]);
  if (!isFinished(job.state)) return { job: await jobView(table, job) };
  const results = (await listResults(table, job)).flatMap((step) => step.results);
  if (job.state !== "done") throw errorOfJob(job, results);
  const there = await findTemplateEntry(table, companyId, account.id, entry.id);
  // If a later publish superseded this one, that one creates the entry in the account.
  return { entry: there ?? (await selectedEntry(table, actor, templateId, accountId)), breaks: results[0]?.breaks };
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
  const planned = accounts.map((account) =>
    planPublish({ account, createdBy, isAwaited: true, requests: [{ entry }] }, context),
  );
  return waitForJobs(table, await startTogether(planned, table));
}
