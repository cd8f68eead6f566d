import type { CustomerReader } from "#functions/adapters/ports/customer-account.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { contentHash } from "#functions/domain/publish/content-hash.ts";
import { newTemplateWrites } from "#functions/domain/templates/new-template.ts";
import type { AccountRecord } from "#functions/storage/account-store.ts";
import { noteDeployment } from "#functions/storage/template-history-store.ts";
import type { TemplateEntry } from "#functions/storage/template-records.ts";
import { countParts } from "#shared/email/import/imported-parts.ts";
import { AppError } from "#shared/errors.ts";
import type { JobItem } from "#shared/models/job.ts";
import { importedBodies } from "./imported-bodies.ts";

interface Wish {
  readonly name: string;
  /** What it will be known by here. */
  readonly id: string;
  readonly account: AccountRecord;
  readonly userId: string;
}

interface Context {
  readonly table: Table;
  readonly customer: CustomerReader;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly appUrl: () => string;
}

async function read(name: string, { customer, newId, appUrl }: Context) {
  try {
    const inSes = await customer.findTemplate(name);
    if (inSes === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
    return { sesHash: contentHash(inSes), ...importedBodies(inSes, { newId, appUrl }) };
  } catch (error) {
    // Anything else is about this one template, and no reason for the others to wait.
    throw error instanceof AppError ? error : new AppError("TEMPLATE_UNREADABLE", { cause: error });
  }
}

/**
 * Takes over one template from Amazon SES: its first version holds exactly what SES holds and counts as published. Says
 * how its html was read.
 * @throws AppError TEMPLATE_NOT_FOUND (not in SES), TEMPLATE_UNREADABLE, TEMPLATE_EXISTS, TEMPLATE_LIMIT_EXCEEDED, and
 *   the customer port's
 */
export async function importTemplate(
  { name, id, account, userId }: Wish,
  context: Context,
): Promise<NonNullable<JobItem["recognised"]>> {
  const { table, now, newId } = context;
  const { companyId, id: accountId } = account;
  const { sesHash, bodies, parts } = await read(name, context);
  const at = now().toISOString();
  const entry: TemplateEntry = {
    id,
    accountId,
    name,
    status: "published",
    versionNumber: 1,
    publishedVersion: 1,
    sesHash,
    blocks: {},
    createdAt: at,
    updatedAt: at,
    publishedAt: at,
  };
  const made = { companyId, userId, action: "template.imported", auditId: newId() } as const;
  await table.write(
    ...(await newTemplateWrites(entry, bodies, made)),
    noteDeployment({ companyId, templateId: id, accountId }, { version: 1, at, by: userId }),
  );
  return countParts(parts);
}
