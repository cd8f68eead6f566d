import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { machineImageView } from "#functions/domain/images/machine-image-view.ts";
import { pageBehind } from "#functions/domain/machine-api/page-behind.ts";
import { listImages } from "#functions/storage/images/image-store.ts";
import { machineImageRoutes } from "#shared/api/machine-images.ts";

export const handler = machineEndpoint(
  machineImageRoutes.listLibraryImages,
  async ({ query, actor }, { table, appUrl }) => {
    const { companyId } = actor;
    const images = (await listImages(table, companyId)).filter(({ deletedAt }) => deletedAt === undefined);
    const { page, next } = pageBehind(images, ({ createdAt, id }) => `${createdAt} ${id}`, query);
    return { images: page.map((image) => machineImageView(companyId, image, appUrl())), next };
  },
);
