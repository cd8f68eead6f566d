import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { namedEntry } from "#functions/domain/machine-api/named-entry.ts";
import { nameActors } from "#functions/domain/name-actors.ts";
import { listedSampleData } from "#functions/domain/sample-data/listed-sample-data.ts";
import { listSampleData } from "#functions/storage/templates/sample-data-store.ts";
import { namedSampleDataRoutes } from "#shared/api/named-sample-data.ts";

export const handler = machineEndpoint(
  namedSampleDataRoutes.listSampleDataByName,
  async ({ params, actor }, { table }) => {
    const { id: templateId } = await namedEntry(table, actor, params.name);
    const { companyId } = actor;
    const [sets, names] = await Promise.all([
      listSampleData(table, { companyId, templateId }),
      nameActors(table, companyId),
    ]);
    return { entities: sets.map((set) => listedSampleData(set, names)) };
  },
);
