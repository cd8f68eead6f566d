import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { archivedByName } from "#functions/domain/machine-api/archived-by-name.ts";
import { machineEntryOf } from "#functions/domain/machine-api/machine-template-view.ts";
import { restoreFromArchive } from "#functions/domain/lifecycle/restore-from-archive.ts";
import { namedTemplateRoutes } from "#shared/api/named-templates.ts";

export const handler = machineEndpoint(namedTemplateRoutes.restoreByName, async ({ params, actor }, services) => {
  const { id } = await archivedByName(services.table, actor, params.name);
  return machineEntryOf(await restoreFromArchive(actor, id, services));
});
