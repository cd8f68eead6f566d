import { StepResults, WorkPart } from "#functions/storage/jobs/job-parts-store.ts";
import type { JobRecord, WorkItem } from "#functions/storage/jobs/job-store.ts";
import { isFinished, type JobKind, type JobOutcome } from "#shared/models/job.ts";
import * as z from "zod";
import type { Evidence } from "../evidence.ts";
import type { History } from "../history.ts";
import { type AuditedCompany, auditedCompanies, jobsOf } from "./snapshot.ts";
import { jobPartPrefixes } from "#functions/storage/jobs/job-parts-store.ts";

/** The items of a job, and their results. */
export function workOf({ companyId, snapshot }: AuditedCompany, job: JobRecord) {
  const parts = z.array(WorkPart).parse(snapshot.under(jobPartPrefixes.jobWork(companyId, job.id)));
  const steps = z.array(StepResults).parse(snapshot.under(jobPartPrefixes.jobResults(companyId, job.id)));
  return { items: parts.flatMap(({ items }) => items), results: steps.flatMap(({ results }) => results) };
}

const endedJobs = (found: AuditedCompany, kind: JobKind): JobRecord[] =>
  jobsOf(found).filter((job) => job.kind === kind && isFinished(job.state));

export interface AccountItem {
  readonly accountId: string;
  readonly item: WorkItem;
}

/** The targets of the jobs of a kind. */
export const requestedItems = (found: AuditedCompany, kind: JobKind): AccountItem[] =>
  jobsOf(found).flatMap((job) =>
    job.kind === kind ? workOf(found, job).items.map((item) => ({ accountId: job.accountId, item })) : [],
  );

/** The items that jobs of a kind did not complete, with a reason. */
export const uncompletedItems = (found: AuditedCompany, kind: JobKind): AccountItem[] =>
  endedJobs(found, kind).flatMap((job) => {
    const { items, results } = workOf(found, job);
    const isUndone = ({ ref }: WorkItem) => {
      const result = results.find((each) => each.ref === ref);
      // A job that ended early states the reason for the rest.
      return result === undefined
        ? job.reason !== undefined
        : result.outcome === "failed" && result.reason !== undefined;
    };
    return items.filter(isUndone).map((item) => ({ accountId: job.accountId, item }));
  });

/**
 * Each item of a job of a kind has one of these results or failed with a reason, unless the job itself states why not.
 */
export function itemsAreReported(found: AuditedCompany, kind: JobKind, ends: readonly JobOutcome[]): string[] {
  return endedJobs(found, kind).flatMap((job) => {
    const { items, results } = workOf(found, job);
    return items.flatMap((item) => {
      const own = results.filter(({ ref }) => ref === item.ref);
      const [result] = own;
      const name = `${item.name} in the job ${job.id}`;
      if (own.length > 1) return [`${name} ended ${String(own.length)} times`];
      if (result === undefined) return job.reason === undefined ? [`${name} did not end`] : [];
      if (result.outcome !== "failed")
        return ends.includes(result.outcome) ? [] : [`${name} ended as ${result.outcome}`];
      return result.reason === undefined ? [`${name} failed without a reason`] : [];
    });
  });
}

/** No job is left open. */
export function jobsEnded(_: History, evidence: Evidence): string[] {
  const open = evidence.items.filter(({ pk }) => pk === "open-jobs").map(({ sk }) => `${sk} is still open`);
  const running = auditedCompanies(evidence).flatMap((found) =>
    jobsOf(found).flatMap(({ id, kind, state }) => (isFinished(state) ? [] : [`${kind} ${id} is ${state}`])),
  );
  return [...open, ...running];
}
