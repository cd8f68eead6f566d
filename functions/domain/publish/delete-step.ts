import type { CustomerWriting } from "#functions/adapters/ports/customer-account.ts";
import type { Table, TableReader } from "#functions/adapters/ports/table.ts";
import { itemStep } from "#functions/domain/jobs/item-step.ts";
import type { StepOutcome } from "#functions/domain/jobs/job-work.ts";
import { roleOf } from "#functions/domain/selected-account.ts";
import { getAccount } from "#functions/storage/account-store.ts";
import type { JobRecord } from "#functions/storage/job-records.ts";
import { findEntryByName } from "#functions/storage/template-entry-store.ts";
import { AppError } from "#shared/errors.ts";
import { contentHash } from "./content-hash.ts";
import { wantedIn } from "./is-superseded.ts";
import { Deletion } from "./plan-deletion.ts";

interface Services {
  readonly table: Table;
  readonly customers: CustomerWriting;
}

/** Whether a template of this name has been published since the deletion was asked for. */
async function isPublishedSince(table: TableReader, job: JobRecord, name: string): Promise<boolean> {
  const entry = await findEntryByName(table, job.companyId, job.accountId, name);
  return (entry?.publishedFor ?? "") > wantedIn(job);
}

/** The next step of a job that deletes from Amazon SES: one template. What somebody else put there stays. */
export const deleteStep = (job: JobRecord, { table, customers }: Services): Promise<StepOutcome> =>
  itemStep(
    job,
    async ({ ref }) => {
      const { name, ours } = Deletion.parse(JSON.parse(ref));
      const account = await getAccount(table, job.companyId, job.accountId);
      const customer = customers.open(roleOf(account), "publish");
      if (await isPublishedSince(table, job, name)) return "superseded";
      const current = await customer.findTemplate(name);
      if (current === undefined) return "deleted";
      if (!ours.includes(contentHash(current))) throw new AppError("TEMPLATE_CHANGED_IN_SES");
      await customer.deleteTemplate(name);
      return "deleted";
    },
    { table },
  );
