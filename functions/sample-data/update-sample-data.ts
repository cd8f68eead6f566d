import { endpoint } from "#functions/core/endpoint.ts";
import { sampleDataView } from "#functions/domain/sample-data/sample-data-view.ts";
import { selectedEntry } from "#functions/domain/templates/template-view.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { changeSampleData, getSampleData } from "#functions/storage/templates/sample-data-store.ts";
import { existingTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { getUser } from "#functions/storage/users/user-store.ts";
import { sampleDataRoutes } from "#shared/api/sample-data.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(sampleDataRoutes.updateSampleData, async ({ params, body, actor }, services) => {
  const { table, now, newId } = services;
  const { companyId, userId: actorId } = actor;
  const entry = await selectedEntry(table, actor, params.id);
  const owner = { companyId, templateId: entry.id };
  const seen = await getSampleData(table, owner, params.sampleDataId);
  if (seen.revision !== body.basedOnRevision) throw new AppError("SAMPLE_DATA_CHANGED");
  const at = now().toISOString();
  const changed = {
    id: seen.id,
    name: body.name ?? seen.name,
    values: body.values === undefined ? seen.values : JSON.stringify(body.values),
    language: body.language === undefined ? seen.language : (body.language ?? undefined),
    revision: seen.revision + 1,
    updatedAt: at,
    updatedBy: actorId,
  };
  const subjectIds = { templateId: entry.id, sampleData: seen.id };
  await table.write(
    existingTemplateEntry(companyId, entry),
    ...changeSampleData(owner, seen, changed),
    auditEntry({ id: newId(), companyId, at, actorId, action: "sample-data.changed", subjectIds }),
  );
  return sampleDataView(changed, [await getUser(table, companyId, actorId)]);
});
