import { endpoint } from "#functions/core/endpoint.ts";
import { pageOfImages } from "#functions/domain/images/page-of-images.ts";
import { listImages, placeOfImage } from "#functions/storage/images/image-store.ts";
import { listImageUsages } from "#functions/storage/images/image-usage-store.ts";
import { imageRoutes } from "#shared/api/images.ts";
import { imagePath } from "#shared/models/image.ts";

export const handler = endpoint(imageRoutes.listImages, async ({ query, actor }, { table, appUrl }) => {
  const { companyId } = actor;
  const [images, usages] = await Promise.all([listImages(table, companyId), listImageUsages(table, companyId)]);
  const counted = images.map((image) => ({ image, useCount: usages.get(image.id)?.length ?? 0 }));
  const { entities, count } = pageOfImages(counted, query);
  return {
    entities: entities.map(({ image, useCount }) => {
      const { id, name, width, height, bytes, createdAt: createdTimestamp } = image;
      const filelink = `${appUrl()}/${imagePath(placeOfImage(companyId, image))}`;
      return { id, name, filelink, width, height, bytes, createdTimestamp, useCount };
    }),
    count,
  };
});
