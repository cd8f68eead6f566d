import type { CustomerWriting } from "#functions/adapters/ports/customer-account.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { itemStep, type ItemWork } from "#functions/domain/jobs/item-step.ts";
import type { StepOutcome } from "#functions/domain/jobs/job-work.ts";
import type { JobRecord } from "#functions/storage/job-records.ts";
import { publishWanted } from "./publish-wanted.ts";
import { wantOf } from "./want.ts";

interface Services {
  readonly table: Table;
  readonly customers: CustomerWriting;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** The next step of a job that publishes: one template. */
export function publishStep(job: JobRecord, services: Services): Promise<StepOutcome> {
  const publish: ItemWork = (item) => publishWanted(job, wantOf(item), services);
  return itemStep(job, publish, services);
}
