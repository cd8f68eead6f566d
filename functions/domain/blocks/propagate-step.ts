import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { itemStep } from "#functions/domain/jobs/item-step.ts";
import type { StepOutcome } from "#functions/domain/jobs/start-job.ts";
import { findWorkItem } from "#functions/storage/jobs/job-parts-store.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import { saveBlockToTemplate } from "./save-block-to-template.ts";
import { recordIfSavedToAll } from "./record-saved-to-all.ts";
import { rolloutItemOf } from "./rollout-item.ts";

interface Services extends WriteContext {
  readonly appUrl: () => string;
}

/**
 * The next step of a rollout's job: saves the block to one template; after the last one, checks whether all templates
 * show it.
 */
export async function propagateStep(job: JobRecord, services: Services): Promise<StepOutcome> {
  const outcome = await itemStep(job, (item) => saveBlockToTemplate(job, rolloutItemOf(item), services), services);
  const first = outcome.next === undefined ? await findWorkItem(services.table, job, 0) : undefined;
  if (first !== undefined) await recordIfSavedToAll(job.companyId, rolloutItemOf(first).blockId, services);
  return outcome;
}
