import { endpoint } from "#functions/core/endpoint.ts";
import { dropSampleData } from "#functions/domain/sample-data/drop-sample-data.ts";
import { selectedEntry } from "#functions/domain/templates/template-view.ts";
import { getSampleData } from "#functions/storage/templates/sample-data-store.ts";
import { sampleDataRoutes } from "#shared/api/sample-data.ts";

export const handler = endpoint(sampleDataRoutes.deleteSampleData, async ({ params, actor }, services) => {
  const { table } = services;
  const { id } = await selectedEntry(table, actor, params.id);
  await dropSampleData(actor, id, (owner) => getSampleData(table, owner, params.sampleDataId), services);
  return undefined;
});
