import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { namedEntry } from "#functions/domain/machine-api/named-entry.ts";
import { machineSampleDataOf } from "#functions/domain/sample-data/machine-sample-data.ts";
import { listSampleData } from "#functions/storage/templates/sample-data-store.ts";
import { namedSampleDataRoutes } from "#shared/api/named-sample-data.ts";

export const handler = machineEndpoint(
  namedSampleDataRoutes.listSampleDataByName,
  async ({ params, actor }, { table }) => {
    const { id: templateId } = await namedEntry(table, actor, params.name);
    const sets = await listSampleData(table, { companyId: actor.companyId, templateId });
    return { entities: sets.map(machineSampleDataOf) };
  },
);
