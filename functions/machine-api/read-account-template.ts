import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { machineSummaryOf } from "#functions/domain/machine-api/machine-template-view.ts";
import { namedEntry } from "#functions/domain/machine-api/named-entry.ts";
import { findTemplateBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { AppError } from "#shared/errors.ts";
import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import { placeholderJsonSchema } from "#shared/placeholders/json-schema.ts";

export const handler = machineEndpoint(
  machineApiRoutes.readAccountTemplate,
  async ({ params, query, actor }, { table }) => {
    const entry = await namedEntry(table, actor, params.name);
    const shownVersion = query.version ?? entry.versionNumber;
    const bodies = await findTemplateBodies(table, actor.companyId, entry.id, shownVersion);
    if (bodies === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
    const { subject, html, text } = bodies;
    const found = extractPlaceholders({ subject, html, text });
    const variables = found.ok ? placeholderJsonSchema(found.tree) : null;
    return { ...machineSummaryOf(entry), shownVersion, subject, html, text, variables };
  },
);
