import { endpoint } from "#functions/core/endpoint.ts";
import { newImageOf, storeImage } from "#functions/domain/images/new-image.ts";
import { readUpload } from "#functions/domain/images/read-upload.ts";
import { findImageOfHash, placeOfImage } from "#functions/storage/images/image-store.ts";
import { imageRoutes } from "#shared/api/images.ts";
import { imagePath } from "#shared/models/image.ts";

export const handler = endpoint(imageRoutes.uploadImage, async ({ body, actor }, services) => {
  const image = await newImageOf(await readUpload(body), actor.userId, services);
  // The library lists the same bytes once, under their first name.
  const same = await findImageOfHash(services.table, actor.companyId, image.record.hash);
  if (same === undefined) await storeImage(actor.companyId, image, services);
  const record = same ?? image.record;
  const { id, name, width, height } = record;
  const filelink = `${services.appUrl()}/${imagePath(placeOfImage(actor.companyId, record))}`;
  return { id, name, filelink, width, height };
});
