import { endpoint } from "#functions/core/endpoint.ts";
import { selectedEntry } from "#functions/domain/templates/template-view.ts";
import { findTemplateBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { versionRoutes } from "#shared/api/versions.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(versionRoutes.getTemplateVersion, async ({ params, actor }, { table }) => {
  const { versionNumber } = params;
  const entry = await selectedEntry(table, actor, params.id);
  const bodies = await findTemplateBodies(table, actor.companyId, entry.id, versionNumber);
  if (bodies === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  return { versionNumber, ...bodies };
});
