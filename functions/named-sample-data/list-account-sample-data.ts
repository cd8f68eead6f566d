import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { nameActors } from "#functions/domain/name-actors.ts";
import { listedSampleData } from "#functions/domain/sample-data/listed-sample-data.ts";
import { sampleDataOfAccount } from "#functions/domain/sample-data/sample-data-of-account.ts";
import { namedSampleDataRoutes } from "#shared/api/named-sample-data.ts";

export const handler = machineEndpoint(
  namedSampleDataRoutes.listAccountSampleData,
  async ({ query, actor }, { table }) => {
    const [{ found, next }, names] = await Promise.all([
      sampleDataOfAccount(table, actor, query),
      nameActors(table, actor.companyId),
    ]);
    const templates = found.map(({ name, sets }) => {
      return { name, sampleData: sets.map((set) => listedSampleData(set, names)) };
    });
    return { templates, next };
  },
);
