import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import {
  findSampleDataCount,
  removeSampleData,
  type SampleDataRecord,
} from "#functions/storage/templates/sample-data-store.ts";

interface Owner {
  readonly companyId: string;
  readonly templateId: string;
}

/**
 * Deletes the sample data of a template that `find` finds.
 * @throws AppError those of `find`
 */
export function dropSampleData(
  { companyId, userId: actorId }: AccessDocument,
  templateId: string,
  find: (owner: Owner) => Promise<SampleDataRecord>,
  { table, now, newId }: WriteContext,
): Promise<void> {
  return retryConflicts(async () => {
    const owner = { companyId, templateId };
    const seen = await find(owner);
    const at = now().toISOString();
    const subjectIds = { templateId, sampleData: seen.id };
    await table.write(
      ...removeSampleData(owner, seen, (await findSampleDataCount(table, owner)) ?? 1),
      auditEntry({ id: newId(), companyId, at, actorId, action: "sample-data.removed", subjectIds }),
    );
  });
}
