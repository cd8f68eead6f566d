import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { listTags } from "#functions/storage/tags/tag-store.ts";
import { machineLibraryRoutes } from "#shared/api/machine-library.ts";

export const handler = machineEndpoint(machineLibraryRoutes.listLibraryTags, async ({ actor }, { table }) => ({
  entities: await listTags(table, actor.companyId),
}));
