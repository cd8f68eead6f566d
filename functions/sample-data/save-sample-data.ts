import { endpoint } from "#functions/core/endpoint.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { sampleDataView } from "#functions/domain/sample-data/sample-data-view.ts";
import { selectedEntry } from "#functions/domain/templates/template-view.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { findSampleDataCount, putNewSampleData } from "#functions/storage/templates/sample-data-store.ts";
import { existingTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { getUser } from "#functions/storage/users/user-store.ts";
import { sampleDataRoutes } from "#shared/api/sample-data.ts";

export const handler = endpoint(sampleDataRoutes.saveSampleData, async ({ params, body, actor }, services) => {
  const { table, now, newId } = services;
  const { companyId, userId: actorId } = actor;
  return retryConflicts(async () => {
    const entry = await selectedEntry(table, actor, params.id);
    const owner = { companyId, templateId: entry.id };
    const at = now().toISOString();
    const values = JSON.stringify(body.values);
    const { name, language } = body;
    const record = { id: newId(), name, values, language, revision: 1, updatedAt: at, updatedBy: actorId };
    const subjectIds = { templateId: entry.id, sampleData: record.id };
    await table.write(
      existingTemplateEntry(companyId, entry),
      ...putNewSampleData(owner, [record], await findSampleDataCount(table, owner)),
      auditEntry({ id: newId(), companyId, at, actorId, action: "sample-data.saved", subjectIds }),
    );
    return sampleDataView(record, [await getUser(table, companyId, actorId)]);
  });
});
