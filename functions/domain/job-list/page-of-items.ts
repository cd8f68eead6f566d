import type { TableReader } from "#functions/adapters/ports/table.ts";
import { listResults } from "#functions/storage/jobs/job-parts-store.ts";
import { publishTargetOf } from "#functions/domain/publishing/request.ts";
import type { ItemResult, JobRecord } from "#functions/storage/jobs/job-store.ts";
import type { JobItem } from "#shared/models/job.ts";

const STEPS_AT_ONCE = 20;
/** Items per answer; those of one step stay together. */
const ENOUGH = 100;

/** Includes the template that could not be published, for a link to it. */
function itemOf({ kind }: JobRecord, { ref = "", ...item }: ItemResult): JobItem {
  if (kind !== "publish-templates" || item.outcome !== "failed") return item;
  const { templateId: uid, version, part: language } = publishTargetOf({ ref, name: item.name });
  return { ...item, template: { uid, version, ...(language !== undefined && { language }) } };
}

/** The items after the named step, and the step after which the next page begins; no `next` at the end. */
export async function pageOfItems(
  table: TableReader,
  job: JobRecord,
  { behind, only }: { readonly behind?: string | undefined; readonly only?: "failed" | undefined },
): Promise<{ items: JobItem[]; next?: string | undefined }> {
  const items: JobItem[] = [];
  let place = behind;
  for (;;) {
    const steps = await listResults(table, job, { behind: place, limit: STEPS_AT_ONCE });
    for (const { step, results } of steps) {
      if (items.length >= ENOUGH) return { items, next: place };
      const asked = results.filter(({ outcome }) => only === undefined || outcome === only);
      items.push(...asked.map((result) => itemOf(job, result)));
      place = String(step).padStart(8, "0");
    }
    if (steps.length < STEPS_AT_ONCE) return { items };
  }
}
