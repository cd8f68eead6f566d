import { endpoint } from "#functions/core/endpoint.ts";
import { selectedEntry } from "#functions/domain/templates/selected-entry.ts";
import { templateOf } from "#functions/domain/templates/template-view.ts";
import { getTemplateBodies } from "#functions/storage/template-version-store.ts";
import { templateRoutes } from "#shared/api/templates.ts";

export const handler = endpoint(templateRoutes.getTemplate, async ({ params, actor }, { table }) => {
  const entry = await selectedEntry(table, actor, params.id);
  return templateOf(entry, await getTemplateBodies(table, actor.companyId, entry.id, entry.versionNumber));
});
