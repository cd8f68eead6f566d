import { endpoint } from "#functions/core/endpoint.ts";
import { tagsOf } from "#functions/storage/tags/tag-store.ts";
import { deploymentsOf } from "#functions/domain/templates/deployments-of.ts";
import { selectedEntry, templateOf } from "#functions/domain/templates/template-view.ts";
import { getTemplateBodies } from "#functions/storage/templates/template-version-store.ts";
import { templateRoutes } from "#shared/api/templates.ts";

export const handler = endpoint(templateRoutes.getTemplate, async ({ params, actor }, { table }) => {
  const { companyId } = actor;
  const entry = await selectedEntry(table, actor, params.id);
  const [bodies, tags, deployments] = await Promise.all([
    getTemplateBodies(table, companyId, entry.id, entry.versionNumber),
    tagsOf(table, companyId, { kind: "template", id: entry.id }),
    deploymentsOf(table, actor, entry.id),
  ]);
  return { ...templateOf(entry, bodies, tags), deployments };
});
