import type { CustomerReader } from "#functions/adapters/ports/customer-account.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { contentHash } from "#functions/domain/publish/content-hash.ts";
import { importedBodies } from "./imported-bodies.ts";
import { newTemplateWrites } from "#functions/domain/templates/new-template.ts";
import type { AccountRecord } from "#functions/storage/account-store.ts";
import { noteDeployment } from "#functions/storage/template-history-store.ts";
import type { TemplateEntry } from "#functions/storage/template-records.ts";
import type { ImportedPart } from "#shared/email/import/imported-parts.ts";
import { AppError } from "#shared/errors.ts";

interface Context {
  readonly table: Table;
  readonly customer: CustomerReader;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly appUrl: () => string;
}

/**
 * Takes over one template from Amazon SES: its first version holds exactly what SES holds and counts as published.
 * @throws AppError TEMPLATE_NOT_FOUND (not in SES), TEMPLATE_EXISTS, TEMPLATE_LIMIT_EXCEEDED, and the customer port's
 */
export async function importTemplate(
  name: string,
  { companyId, id: accountId }: AccountRecord,
  userId: string,
  { table, customer, now, newId, appUrl }: Context,
): Promise<{ entry: TemplateEntry; parts: readonly ImportedPart[] }> {
  const inSes = await customer.findTemplate(name);
  if (inSes === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  const { bodies, parts } = importedBodies(inSes, { newId, appUrl });
  const at = now().toISOString();
  const entry: TemplateEntry = {
    id: newId(),
    accountId,
    name,
    status: "published",
    versionNumber: 1,
    publishedVersion: 1,
    sesHash: contentHash(inSes),
    blocks: {},
    createdAt: at,
    updatedAt: at,
    publishedAt: at,
  };
  const made = { companyId, userId, action: "template.imported", auditId: newId() } as const;
  await table.write(
    ...(await newTemplateWrites(entry, bodies, made)),
    noteDeployment({ companyId, templateId: entry.id, accountId }, { version: 1, at, by: userId }),
  );
  return { entry, parts };
}
