import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { basedOn } from "#functions/domain/machine-api/based-on.ts";
import { machineEntryOf } from "#functions/domain/machine-api/machine-template-view.ts";
import { namedEntry } from "#functions/domain/machine-api/named-entry.ts";
import { renameTemplate } from "#functions/domain/templates/rename-template.ts";
import { namedTemplateRoutes } from "#shared/api/named-templates.ts";

export const handler = machineEndpoint(
  namedTemplateRoutes.renameByName,
  async ({ params, body, actor, ifMatch }, services) => {
    const entry = await namedEntry(services.table, actor, params.name);
    const rename = { name: body.name, basedOn: basedOn(body.basedOnVersion, ifMatch) };
    return machineEntryOf(await renameTemplate(actor, entry, rename, services));
  },
);
