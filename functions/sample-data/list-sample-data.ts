import { endpoint } from "#functions/core/endpoint.ts";
import { sampleDataView } from "#functions/domain/sample-data/sample-data-view.ts";
import { selectedEntry } from "#functions/domain/templates/template-view.ts";
import { listSampleData } from "#functions/storage/templates/sample-data-store.ts";
import { listUsers } from "#functions/storage/users/user-store.ts";
import { sampleDataRoutes } from "#shared/api/sample-data.ts";

export const handler = endpoint(sampleDataRoutes.listSampleData, async ({ params, actor }, { table }) => {
  const { companyId } = actor;
  const { id: templateId } = await selectedEntry(table, actor, params.id);
  const [sets, users] = await Promise.all([
    listSampleData(table, { companyId, templateId }),
    listUsers(table, companyId),
  ]);
  return sets.map((set) => sampleDataView(set, users));
});
