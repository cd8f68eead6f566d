import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { getCompany, nameCompany } from "#functions/storage/company/company-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { AppError } from "#shared/errors.ts";

interface Context {
  readonly table: TableReader;
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * Part of a transaction: gives a company its first name. Empty if the company has a name already.
 * @throws AppError PERMISSION_DENIED without the `iam` permission; CONFLICT_TRY_AGAIN, when written, after a concurrent
 *   naming
 */
export async function firstNaming(
  { companyId, userId, permissions }: AccessDocument,
  name: string,
  { table, now, newId }: Context,
): Promise<readonly Write[]> {
  if (!permissions.includes("iam")) throw new AppError("PERMISSION_DENIED");
  const company = await getCompany(table, companyId);
  if (company.name !== "") return [];
  const what = { action: "company.renamed", subjectIds: { company: companyId } } as const;
  return [
    nameCompany(companyId, name),
    auditEntry({ id: newId(), companyId, at: now().toISOString(), actorId: userId, ...what }),
  ];
}
