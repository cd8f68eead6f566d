import type { CustomerWriter, CustomerWriting } from "#functions/adapters/ports/customer-account.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { roleOf } from "#functions/domain/selected-account.ts";
import { getAccount } from "#functions/storage/account-store.ts";
import type { JobRecord } from "#functions/storage/job-records.ts";
import { findTemplateEntry } from "#functions/storage/template-entry-store.ts";
import { getTemplateBodies } from "#functions/storage/template-version-store.ts";
import { AppError } from "#shared/errors.ts";
import { bringIntoAccount } from "./bring-into-account.ts";
import { findSource } from "./find-source.ts";
import { isSuperseded, wantedIn } from "./is-superseded.ts";
import { sampleOfFit } from "./preflight.ts";
import { publishVersion } from "./publish-version.ts";
import { startPatience } from "./read-settled.ts";
import type { Want } from "./want.ts";

interface Context {
  readonly table: Table;
  readonly customers: CustomerWriting;
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * Makes Amazon SES hold what a job wants of a template, unless something newer is wanted of it. Of two at once, as when
 * a worker was thought to be dead, the one that is overtaken begins again: its write may have reached Amazon SES last,
 * and so it sees to it that what is noted as published is there.
 * @throws AppError TEMPLATE_NOT_FOUND, AWS_ACCOUNT_MISSING, TEMPLATE_EXISTS, and those of `publishVersion`
 */
export function publishWanted(
  job: JobRecord,
  { templateId, from, version, overwrite }: Want,
  { table, customers, now, newId }: Context,
): Promise<"published" | "superseded"> {
  const { companyId, accountId, createdBy: actorId } = job;
  const written = new Set<string>();
  const contradicted = new Set<string>();
  const patience = startPatience();
  let customer: CustomerWriter | undefined;
  return retryConflicts(async () => {
    const there = await findTemplateEntry(table, companyId, accountId, templateId);
    const isLate = await isSuperseded(table, job, { templateId, there });
    if (isLate && (written.size === 0 || there?.publishedVersion === undefined)) return "superseded";
    const source = there ?? (await findSource(table, companyId, { templateId, from }));
    if (source === undefined || source.status === "archived") throw new AppError("TEMPLATE_NOT_FOUND");

    const account = await getAccount(table, companyId, accountId);
    const due = isLate
      ? { version: there?.publishedVersion ?? version, wantedIn: there?.publishedFor ?? wantedIn(job) }
      : { version, wantedIn: wantedIn(job) };
    const bodies = await getTemplateBodies(table, companyId, templateId, due.version);
    const sample = sampleOfFit(bodies);
    const entry = await bringIntoAccount(source, { companyId, accountId }, { table, now });
    customer ??= customers.open(roleOf(account), "publish");
    const order = { companyId, actorId, entry, ...due, bodies, sample, overwrite, written, contradicted };
    await publishVersion(order, { table, customer, now, newId, patience });
    return isLate ? "superseded" : "published";
  });
}
