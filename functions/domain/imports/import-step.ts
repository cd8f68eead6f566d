import type { CustomerReading } from "#functions/adapters/ports/customer-account.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { itemStep } from "#functions/domain/jobs/item-step.ts";
import type { StepOutcome } from "#functions/domain/jobs/start-job.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { getAccount, roleOf } from "#functions/storage/accounts/account-store.ts";
import { findStepResults, putResults } from "#functions/storage/jobs/job-parts-store.ts";
import type { JobRecord, WorkItem } from "#functions/storage/jobs/job-store.ts";
import { findTemplateVersion } from "#functions/storage/templates/template-history-store.ts";
import { AppError } from "#shared/errors.ts";
import { importLanguages } from "./import-languages.ts";
import { importTemplate } from "./import-template.ts";
import { groupOfItem } from "./language-group.ts";

interface Services extends WriteContext {
  readonly customers: CustomerReading;
  readonly appUrl: () => string;
  /** Receives the cause of an unreadable template. */
  readonly logUnreadable: (cause: unknown) => void;
}

/**
 * The next step of an import job: one template, or several that become its languages. The template's id was chosen when the job was started, so that a
 * repeated step finds its own template and not another one of that name.
 */
export function importStep(job: JobRecord, services: Services): Promise<StepOutcome> {
  const { table, customers, logUnreadable } = services;
  const { companyId, accountId, createdBy: userId } = job;
  const importOne = async ({ name, ref: id }: WorkItem) => {
    const account = await getAccount(table, companyId, accountId);
    const customer = customers.open(roleOf(account));
    const imported = { outcome: "imported", templateId: id } as const;
    try {
      const together = (found: object) => putResults(job, [{ name, ref: id, ...imported, ...found }]);
      const found = await importTemplate(
        { name, id, account, userId, listedAt: job.createdAt, together },
        { ...services, customer },
      );
      return { ...imported, ...found };
    } catch (error) {
      if ((await findTemplateVersion(table, companyId, id, 1)) !== undefined) {
        const [kept = imported] = await findStepResults(table, job);
        return kept;
      }
      throw error;
    }
  };
  const importItem = async (item: WorkItem) => {
    try {
      return await (groupOfItem(item) === undefined ? importOne(item) : importLanguages(job, item, services));
    } catch (error) {
      if (error instanceof AppError && error.code === "TEMPLATE_UNREADABLE") logUnreadable(error.cause);
      throw error;
    }
  };
  return itemStep(job, (item) => retryConflicts(() => importItem(item)), services);
}
