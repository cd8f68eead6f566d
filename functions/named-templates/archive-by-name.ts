import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { archiveTemplate } from "#functions/domain/lifecycle/archive-template.ts";
import { namedEntry } from "#functions/domain/machine-api/named-entry.ts";
import { namedTemplateRoutes } from "#shared/api/named-templates.ts";

export const handler = machineEndpoint(namedTemplateRoutes.archiveByName, async ({ params, actor }, services) => {
  const { id } = await namedEntry(services.table, actor, params.name);
  return { liveIn: [...(await archiveTemplate(actor, id, services))] };
});
