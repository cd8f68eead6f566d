import { endpoint } from "#functions/core/endpoint.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { selectedEntry } from "#functions/domain/templates/template-view.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import {
  findSampleDataCount,
  getSampleData,
  removeSampleData,
} from "#functions/storage/templates/sample-data-store.ts";
import { sampleDataRoutes } from "#shared/api/sample-data.ts";

export const handler = endpoint(sampleDataRoutes.deleteSampleData, async ({ params, actor }, services) => {
  const { table, now, newId } = services;
  const { companyId, userId: actorId } = actor;
  return retryConflicts(async () => {
    const { id: templateId } = await selectedEntry(table, actor, params.id);
    const owner = { companyId, templateId };
    const seen = await getSampleData(table, owner, params.sampleDataId);
    const at = now().toISOString();
    const subjectIds = { templateId, sampleData: seen.id };
    await table.write(
      ...removeSampleData(owner, seen, (await findSampleDataCount(table, owner)) ?? 1),
      auditEntry({ id: newId(), companyId, at, actorId, action: "sample-data.removed", subjectIds }),
    );
    return undefined;
  });
});
