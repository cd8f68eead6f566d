import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import {
  changeSampleData,
  findSampleDataCount,
  listSampleData,
  putNewSampleData,
  type SampleDataRecord,
} from "#functions/storage/templates/sample-data-store.ts";
import { existingTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { AppError } from "#shared/errors.ts";

interface Owner {
  readonly companyId: string;
  readonly templateId: string;
}

/** The sample data with this name, whatever the case; undefined if there is none. */
export async function sampleDataNamed(
  table: TableReader,
  owner: Owner,
  name: string,
): Promise<SampleDataRecord | undefined> {
  const sets = await listSampleData(table, owner);
  return sets.find((each) => each.name.toLowerCase() === name.toLowerCase());
}

interface Keeping {
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly language?: string | undefined;
  readonly basedOnRevision?: number | undefined;
}

/**
 * Keeps values with a template under a name, or replaces those of this name. Equal ones are not written, whatever the revision.
 * @throws AppError SAMPLE_DATA_CHANGED if `basedOnRevision` is not that of the others (undefined: there are none), TOO_MUCH_SAMPLE_DATA
 */
export function keepSampleData(
  { companyId, userId: actorId }: AccessDocument,
  entry: TemplateEntry,
  { name, values, language, basedOnRevision }: Keeping,
  { table, now, newId }: WriteContext,
): Promise<SampleDataRecord> {
  const owner = { companyId, templateId: entry.id };
  const text = JSON.stringify(values);
  return retryConflicts(async () => {
    const seen = await sampleDataNamed(table, owner, name);
    if (seen?.name === name && seen.values === text && seen.language === language) return seen;
    if (seen?.revision !== basedOnRevision) throw new AppError("SAMPLE_DATA_CHANGED");
    const at = now().toISOString();
    const record = {
      ...{ id: seen?.id ?? newId(), name, values: text, language },
      ...{ revision: (seen?.revision ?? 0) + 1, updatedAt: at, updatedBy: actorId },
    };
    const kept =
      seen === undefined
        ? putNewSampleData(owner, [record], await findSampleDataCount(table, owner))
        : changeSampleData(owner, seen, record);
    const action = seen === undefined ? "sample-data.saved" : "sample-data.changed";
    const subjectIds = { templateId: entry.id, sampleData: record.id };
    await table.write(
      existingTemplateEntry(companyId, entry),
      ...kept,
      auditEntry({ id: newId(), companyId, at, actorId, action, subjectIds }),
    );
    return record;
  });
}
