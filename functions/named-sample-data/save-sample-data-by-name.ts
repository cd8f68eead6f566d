import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { namedEntry } from "#functions/domain/machine-api/named-entry.ts";
import { keepSampleData } from "#functions/domain/sample-data/keep-sample-data.ts";
import { machineSampleDataOf } from "#functions/domain/sample-data/machine-sample-data.ts";
import { namedSampleDataRoutes } from "#shared/api/named-sample-data.ts";

export const handler = machineEndpoint(
  namedSampleDataRoutes.saveSampleDataByName,
  async ({ params, body, actor }, services) => {
    const entry = await namedEntry(services.table, actor, params.name);
    return machineSampleDataOf(await keepSampleData(actor, entry, { name: params.sampleData, ...body }, services));
  },
);
