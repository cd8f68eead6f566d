import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import type { StepOutcome } from "#functions/domain/jobs/start-job.ts";
import { notification } from "#functions/domain/notifications/notify.ts";
import { putCheck } from "#functions/storage/drift/check-store.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import type { Counts } from "./check-place.ts";

/** The outcome of a check's last step: its summary is stored in the transaction that ends the job. */
export function endOfCheck(
  { companyId, accountId, id: jobId, done: before }: JobRecord,
  { done, results, counts }: Pick<StepOutcome, "done" | "results"> & { readonly counts: Counts },
  context: Pick<WriteContext, "table" | "now" | "newId">,
): StepOutcome {
  const { fresh } = counts;
  const checkedAt = context.now().toISOString();
  return {
    ...{ done, failed: 0, results, calls: 0, total: { count: before + done, isEstimate: false } },
    writes: [
      putCheck(companyId, { accountId, jobId, checkedAt, ...counts }),
      ...(fresh === 0
        ? []
        : notification(
            { companyId, event: { kind: "drift-found", accountId, differences: fresh }, key: jobId },
            context,
          )),
    ],
  };
}
