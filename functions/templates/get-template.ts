import { endpoint } from "#functions/core/endpoint.ts";
import { tagsOf } from "#functions/storage/tags/tag-store.ts";
import { deploymentsOf } from "#functions/domain/templates/deployments-of.ts";
import { selectedEntry, templateOf } from "#functions/domain/templates/template-view.ts";
import { createBodiesCache, getStoredBodies, parseBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { templateRoutes } from "#shared/api/templates.ts";

/** Kept in the Lambda's memory. */
const readBodies = createBodiesCache();

export const handler = endpoint(templateRoutes.getTemplate, async ({ params, actor }, { table }) => {
  const { companyId } = actor;
  const entry = await selectedEntry(table, actor, params.id);
  const [stored, tags, deployments] = await Promise.all([
    getStoredBodies(readBodies, table, companyId, entry.id, entry.versionNumber),
    tagsOf(table, companyId, { kind: "template", id: entry.id }),
    deploymentsOf(table, actor, entry),
  ]);
  return { ...templateOf(entry, parseBodies(stored), tags), deployments };
});
