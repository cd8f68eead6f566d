import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { namedEntry } from "#functions/domain/machine-api/named-entry.ts";
import { machineVersionsOf } from "#functions/domain/template-sources/machine-versions.ts";
import { hashOfBodies, sourceOf } from "#functions/domain/template-sources/source-of-version.ts";
import { tagsOf } from "#functions/storage/tags/tag-store.ts";
import { findTemplateBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { findTemplateVersion } from "#functions/storage/templates/template-history-store.ts";
import { templateSourceRoutes } from "#shared/api/template-sources.ts";
import { AppError } from "#shared/errors.ts";

export const handler = machineEndpoint(templateSourceRoutes.readSourceVersion, async ({ params, actor }, services) => {
  const { table } = services;
  const { companyId } = actor;
  const entry = await namedEntry(table, actor, params.name);
  const version = await findTemplateVersion(table, companyId, entry.id, params.versionNumber);
  const bodies = await findTemplateBodies(table, companyId, entry.id, params.versionNumber);
  const [view] = version === undefined ? [] : await machineVersionsOf(table, companyId, entry, [version]);
  if (bodies === undefined || view === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  const tags = await tagsOf(table, companyId, { kind: "template", id: entry.id });
  return {
    ...view,
    name: entry.name,
    hash: hashOfBodies(bodies, services),
    source: sourceOf(bodies, services),
    tags: tags.map(({ label }) => label),
  };
});
