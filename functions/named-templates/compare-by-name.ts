import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { compareVersions } from "#functions/domain/template-sources/compare-versions.ts";
import { namedEntry } from "#functions/domain/machine-api/named-entry.ts";
import { findTemplateBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { namedTemplateRoutes } from "#shared/api/named-templates.ts";
import { AppError } from "#shared/errors.ts";

export const handler = machineEndpoint(
  namedTemplateRoutes.compareByName,
  async ({ params, query, actor }, services) => {
    const { table } = services;
    const entry = await namedEntry(table, actor, params.name);
    const [from = 1, to = 1] = [params.versionNumber, query.with].toSorted((a, b) => a - b);
    const [before, after] = await Promise.all(
      [from, to].map((version) => findTemplateBodies(table, actor.companyId, entry.id, version)),
    );
    if (before === undefined || after === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
    return { from, to, ...compareVersions(before, after, services) };
  },
);
