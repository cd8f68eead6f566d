import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { machineImageView } from "#functions/domain/images/machine-image-view.ts";
import { getImage } from "#functions/storage/images/image-store.ts";
import { machineImageRoutes } from "#shared/api/machine-images.ts";

export const handler = machineEndpoint(
  machineImageRoutes.readLibraryImage,
  async ({ params, actor }, { table, appUrl }) =>
    machineImageView(actor.companyId, await getImage(table, actor.companyId, params.id), appUrl()),
);
