import { endpoint } from "#functions/core/endpoint.ts";
import { imageName } from "#functions/domain/images/image-name.ts";
import { withoutMetadata } from "#functions/domain/images/without-metadata.ts";
import { readUpload } from "#functions/domain/images/read-upload.ts";
import { canBeShown, recogniseImage } from "#functions/domain/images/recognise-image.ts";
import { putNewImage } from "#functions/storage/images/image-store.ts";
import { imageRoutes } from "#shared/api/images.ts";
import { AppError } from "#shared/errors.ts";
import { imagePath } from "#shared/models/image.ts";

export const handler = endpoint(imageRoutes.uploadImage, async ({ body, actor }, services) => {
  const { images, table, newId, now, appUrl } = services;
  const { companyId, userId: createdBy } = actor;
  const { bytes: uploaded, name: given } = await readUpload(body);
  const image = recogniseImage(uploaded);
  if (image === undefined || !canBeShown(image)) throw new AppError("IMAGE_NOT_ACCEPTED");
  const { extension, contentType } = image;
  const { bytes, width, height } = await withoutMetadata(uploaded, image);
  // The address is in every mail with the image, so it does not contain the company's id, which is the external id of
  // its roles.
  const place = { folder: newId(), id: newId(), extension };
  await images.put({ ...place, contentType, bytes });
  const { id, folder } = place;
  const name = imageName(given, extension);
  const createdAt = now().toISOString();
  await table.write(
    putNewImage(companyId, { id, folder, name, extension, width, height, bytes: bytes.length, createdAt, createdBy }),
  );
  return { id, name, filelink: `${appUrl()}/${imagePath(place)}`, width, height };
});
