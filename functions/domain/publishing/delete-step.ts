import type { CustomerWriting } from "#functions/adapters/ports/customer-account.ts";
import type { Table, TableReader } from "#functions/adapters/ports/table.ts";
import { itemStep } from "#functions/domain/jobs/item-step.ts";
import type { StepOutcome } from "#functions/domain/jobs/start-job.ts";
import { getAccount, roleOf } from "#functions/storage/accounts/account-store.ts";
import { recordSesChange } from "#functions/storage/templates/ses-state-store.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import { clearFormerName } from "#functions/storage/templates/former-name-store.ts";
import { findEntryByName } from "#functions/storage/templates/template-entry-store.ts";
import { AppError } from "#shared/errors.ts";
import { originalJobId } from "./worker.ts";
import { Deletion } from "./plan-deletion.ts";
import { readSettled, startReadTimeLimit } from "./settled-read.ts";

interface Services {
  readonly table: Table;
  readonly customers: CustomerWriting;
  readonly now: () => Date;
}

/** Whether a template of this name has been published since the deletion was requested. */
async function isPublishedSince(table: TableReader, job: JobRecord, name: string): Promise<boolean> {
  const entry = await findEntryByName(table, job.companyId, job.accountId, name);
  return (entry?.publishedFor ?? "") > originalJobId(job);
}

/** Whether another template is published under this name, or the deleted one has been restored. */
async function isOthers(table: TableReader, job: JobRecord, name: string): Promise<boolean> {
  const entry = await findEntryByName(table, job.companyId, job.accountId, name);
  return entry?.publishedVersion !== undefined;
}

/** The next step of a job that deletes from Amazon SES: one template. Foreign content stays. */
export const deleteStep = (job: JobRecord, { table, customers, now }: Services): Promise<StepOutcome> =>
  itemStep(
    job,
    async ({ ref }) => {
      const { name, ours, formerOf } = Deletion.parse(JSON.parse(ref));
      const account = await getAccount(table, job.companyId, job.accountId);
      const customer = customers.open(roleOf(account), "publish");
      const isTaken = await (formerOf === undefined ? isPublishedSince : isOthers)(table, job, name);
      if (!isTaken) {
        const place = { companyId: job.companyId, accountId: job.accountId, name };
        const context = { table, customer, now, timeLimit: startReadTimeLimit() };
        const { held, replaceable, changes } = await readSettled(place, { known: ours }, context);
        if (held !== undefined) {
          if (!held.isKnown) throw new AppError("TEMPLATE_CHANGED_IN_SES");
          await table.write(recordSesChange(place, changes, replaceable, now()));
          await customer.deleteTemplate(name);
        }
      }
      if (formerOf !== undefined) {
        await table.write(clearFormerName(job.companyId, formerOf, { accountId: job.accountId, name }));
      }
      return isTaken ? "superseded" : "deleted";
    },
    { table },
  );
