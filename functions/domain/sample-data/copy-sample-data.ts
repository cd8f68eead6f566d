import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { listSampleData, putNewSampleData } from "#functions/storage/templates/sample-data-store.ts";

interface Copy {
  readonly companyId: string;
  readonly fromTemplate: string;
  readonly toTemplate: string;
  readonly userId: string;
  readonly at: string;
  readonly newId: () => string;
}

/** Part of the transaction that copies a template: copies its sample data. */
export async function copySampleData(table: TableReader, copy: Copy): Promise<readonly Write[]> {
  const { companyId, fromTemplate, toTemplate, userId: updatedBy, at: updatedAt, newId } = copy;
  const records = await listSampleData(table, { companyId, templateId: fromTemplate });
  if (records.length === 0) return [];
  const copies = records.map(({ name, values, language }) => ({
    ...{ id: newId(), name, values, language },
    ...{ revision: 1, updatedAt, updatedBy },
  }));
  return putNewSampleData({ companyId, templateId: toTemplate }, copies, undefined);
}
