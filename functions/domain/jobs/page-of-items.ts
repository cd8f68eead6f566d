import type { TableReader } from "#functions/adapters/ports/table.ts";
import { listResults } from "#functions/storage/job-parts-store.ts";
import type { ItemResult, JobRecord } from "#functions/storage/job-records.ts";

const STEPS_AT_ONCE = 20;
/** Of one answer; the items of one step come together. */
const ENOUGH = 100;

/** Items behind the step that is named, and the step behind which the next page begins; no `next` at the end. */
export async function pageOfItems(
  table: TableReader,
  job: JobRecord,
  { behind, only }: { readonly behind?: string | undefined; readonly only?: "failed" | undefined },
): Promise<{ items: ItemResult[]; next?: string | undefined }> {
  const items: ItemResult[] = [];
  let place = behind;
  for (;;) {
    const steps = await listResults(table, job, { behind: place, limit: STEPS_AT_ONCE });
    for (const { step, results } of steps) {
      if (items.length >= ENOUGH) return { items, next: place };
      items.push(...results.filter(({ outcome }) => only === undefined || outcome === only));
      place = String(step).padStart(8, "0");
    }
    if (steps.length < STEPS_AT_ONCE) return { items };
  }
}
