import { endpoint } from "#functions/core/endpoint.ts";
import { newImageOf, storeImage } from "#functions/domain/images/new-image.ts";
import { readUpload } from "#functions/domain/images/read-upload.ts";
import { placeOfImage } from "#functions/storage/images/image-store.ts";
import { imageRoutes } from "#shared/api/images.ts";
import { imagePath } from "#shared/models/image.ts";

export const handler = endpoint(imageRoutes.uploadImage, async ({ body, actor }, services) => {
  const image = await newImageOf(await readUpload(body), actor.userId, services);
  await storeImage(actor.companyId, image, services);
  const { id, name, width, height } = image.record;
  const filelink = `${services.appUrl()}/${imagePath(placeOfImage(actor.companyId, image.record))}`;
  return { id, name, filelink, width, height };
});
