import { endpoint } from "#functions/core/endpoint.ts";
import { selectedEntry } from "#functions/domain/templates/template-view.ts";
import { versionViews } from "#functions/domain/versions/version-views.ts";
import { listTemplateVersions } from "#functions/storage/templates/template-history-store.ts";
import { getTemplateHead, getTemplateVersion } from "#functions/storage/templates/template-version-store.ts";
import { versionRoutes } from "#shared/api/versions.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(versionRoutes.listTemplateVersions, async ({ params, query, actor }, { table }) => {
  const { companyId } = actor;
  const entry = await selectedEntry(table, actor, params.id);
  const [head, first, newest] = await Promise.all([
    getTemplateHead(table, companyId, entry.id),
    getTemplateVersion(table, companyId, entry.id, 1),
    listTemplateVersions(table, companyId, entry.id, query.limit),
  ]);
  const latest = newest.filter(({ version }) => version !== first.version);
  const [creation, ...views] = await versionViews(table, companyId, entry, [first, ...latest]);
  if (creation === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  // Version numbers are consecutive, and no version is removed.
  return { templateName: entry.name, latest: views, creation, total: head.newestVersion };
});
