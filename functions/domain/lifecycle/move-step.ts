import type { JobContext, StepOutcome } from "#functions/domain/jobs/start-job.ts";
import { originalJobId } from "#functions/domain/publishing/worker.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { findStepResults, findWorkItem, putResults } from "#functions/storage/jobs/job-parts-store.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import { endMove } from "#functions/storage/templates/template-version-store.ts";
import { AppError } from "#shared/errors.ts";
import { archiveIn } from "./archive-in.ts";
import { Move, type MoveOutcome } from "./plan-move.ts";
import { restoreIn } from "./restore-in.ts";

/**
 * The next step of a job that archives or restores a template: one account. A temporary failure repeats the step, so
 * that no template stays half deleted.
 */
export async function moveStep(job: JobRecord, context: JobContext): Promise<StepOutcome> {
  const place = Number(job.continuation ?? "0");
  const item = await findWorkItem(context.table, job, place);
  const nothing = { done: 0, failed: 0, results: [], calls: 0 };
  if (item === undefined) return nothing;
  const move = Move.parse(JSON.parse(item.ref));
  const isLast = place + 1 >= (job.total ?? 0);
  const onwards = isLast
    ? { writes: [endMove(job.companyId, move.templateId, originalJobId(job))] }
    : { next: String(place + 1) };
  try {
    const moveOne = job.kind === "archive-templates" ? archiveIn : restoreIn;
    const together = (outcome: MoveOutcome) => putResults(job, [{ ...item, outcome }]);
    const outcome = await retryConflicts(() => moveOne(job, { ...move, together }, context));
    // An unchanged entry may have been moved by an earlier attempt of this step.
    const results = outcome === "unchanged" ? await findStepResults(context.table, job) : [{ ...item, outcome }];
    return { ...nothing, ...onwards, done: 1, results };
  } catch (error) {
    // Another template has taken the name in that account: the entry stays in the archive.
    if (!(error instanceof AppError) || error.code !== "TEMPLATE_EXISTS") throw error;
    return { ...nothing, ...onwards, failed: 1, results: [{ ...item, outcome: "failed", reason: error.code }] };
  }
}
