import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import type { StepOutcome } from "#functions/domain/jobs/start-job.ts";
import { notification } from "#functions/domain/notifications/notify.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { putCheck } from "#functions/storage/drift/check-store.ts";
import { dropFinding, listFindings } from "#functions/storage/drift/finding-store.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import { type PlaceIn, stepTo } from "./check-place.ts";

/** Findings per step; each may be deleted, in one transaction. */
const FINDINGS_AT_ONCE = 100;

type Context = Pick<WriteContext, "table" | "now" | "newId">;

/** Removes the findings of a page that the check did not see. Returns the others, and where the next page begins. */
const tidyPage = ({ companyId, accountId, id }: JobRecord, behind: string | undefined, { table }: Context) =>
  retryConflicts(async () => {
    const page = await listFindings(table, companyId, accountId, { behind, limit: FINDINGS_AT_ONCE });
    const gone = page.filter(({ seenIn }) => seenIn !== id);
    if (gone.length > 0) await table.write(...gone.map((finding) => dropFinding(companyId, finding)));
    const next = page.length < FINDINGS_AT_ONCE ? undefined : page.at(-1)?.name;
    return { left: page.filter(({ seenIn }) => seenIn === id), next };
  });

/**
 * Removes the findings that are settled, and ends the check after the last page: its summary is stored in the
 * transaction that ends the job.
 */
export async function tidyFindings(
  job: JobRecord,
  { behind, counts, fresh: before }: PlaceIn<"tidy">,
  context: Context,
): Promise<StepOutcome> {
  const { left, next } = await tidyPage(job, behind, context);
  const fresh = before + left.filter(({ foundIn, ignored }) => foundIn === job.id && !ignored).length;
  if (next !== undefined) return stepTo({ phase: "tidy", behind: next, counts, fresh });
  const { companyId, accountId, id: jobId, done } = job;
  const checkedAt = context.now().toISOString();
  return {
    ...{ done: 0, failed: 0, results: [], calls: 0, total: { count: done, isEstimate: false } },
    writes: [
      putCheck(companyId, { accountId, jobId, checkedAt, fresh, ...counts }),
      ...(fresh === 0
        ? []
        : notification(
            { companyId, event: { kind: "drift-found", accountId, differences: fresh }, key: jobId },
            context,
          )),
    ],
  };
}
