import type { CustomerWriting } from "#functions/adapters/ports/customer-account.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { itemStep } from "#functions/domain/jobs/item-step.ts";
import type { StepOutcome } from "#functions/domain/jobs/start-job.ts";
import { getAccount, roleOf } from "#functions/storage/accounts/account-store.ts";
import { recordSesChange } from "#functions/storage/templates/ses-state-store.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import { clearFormerName } from "#functions/storage/templates/former-name-store.ts";
import {
  dropLanguageEntry,
  findByName,
  findLanguageEntry,
  type PlacedMail,
  readLanguageVersions,
} from "#functions/storage/templates/language-entry-store.ts";
import { AppError } from "#shared/errors.ts";
import { originalJobId } from "./worker.ts";
import { Deletion } from "./plan-deletion.ts";
import { readSettled, startReadTimeLimit } from "./settled-read.ts";

interface Services {
  readonly table: Table;
  readonly customers: CustomerWriting;
  readonly now: () => Date;
}

/** Whether the name belongs to a later publish, or to another template than the deletion is about. */
async function isTaken(
  { table }: Services,
  { id, wantedIn, companyId, accountId }: JobRecord,
  { name, formerOf, languageOf }: Deletion,
): Promise<boolean> {
  const there = await findByName(table, companyId, accountId, name);
  // The former name of a template: it has been restored, or another template is published under the name.
  if (formerOf !== undefined) return there?.publishedVersion !== undefined;
  const isOthers = languageOf !== undefined && there !== undefined && !isLanguage(there, languageOf);
  return isOthers || (there?.publishedFor ?? "") > originalJobId({ id, wantedIn });
}

const isLanguage = (there: PlacedMail, { id, language }: NonNullable<Deletion["languageOf"]>) =>
  there.id === id && there.language === language;

/** Records that Amazon SES holds no own content under the name. The entry of a template itself is archived already. */
async function forget(
  { table, now }: Services,
  { companyId, accountId }: JobRecord,
  deletion: Deletion,
): Promise<void> {
  const { name, formerOf, languageOf } = deletion;
  if (formerOf !== undefined) await table.write(clearFormerName(companyId, formerOf, { accountId, name }));
  await retryConflicts(async () => {
    const entry = languageOf && (await findLanguageEntry(table, companyId, { ...languageOf, accountId }));
    if (entry?.name !== name) return;
    const seen = await readLanguageVersions(table, companyId, entry);
    await table.write(...dropLanguageEntry(companyId, entry, { seen, at: now().toISOString() }));
  });
}

/** The next step of a job that deletes from Amazon SES: one template. Foreign content stays. */
export const deleteStep = (job: JobRecord, services: Services): Promise<StepOutcome> =>
  itemStep(
    job,
    async ({ ref }) => {
      const { table, customers, now } = services;
      const deletion = Deletion.parse(JSON.parse(ref));
      const { name, ours: known } = deletion;
      const account = await getAccount(table, job.companyId, job.accountId);
      const customer = customers.open(roleOf(account), "publish");
      const taken = await isTaken(services, job, deletion);
      if (!taken) {
        const place = { companyId: job.companyId, accountId: job.accountId, name };
        const context = { table, customer, now, timeLimit: startReadTimeLimit() };
        const { held, replaceable, changes } = await readSettled(place, { known }, context);
        if (held !== undefined) {
          if (!held.isKnown) {
            // The template is archived: its languages are not published any more.
            if (deletion.languageOf !== undefined) await forget(services, job, deletion);
            throw new AppError("TEMPLATE_CHANGED_IN_SES");
          }
          await table.write(recordSesChange(place, changes, replaceable, now()));
          await customer.deleteTemplate(name);
        }
      }
      if (!taken || deletion.formerOf !== undefined) await forget(services, job, deletion);
      return taken ? "superseded" : "deleted";
    },
    services,
  );
