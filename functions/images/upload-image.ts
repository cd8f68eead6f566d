import { endpoint } from "#functions/core/endpoint.ts";
import { readUpload } from "#functions/domain/images/read-upload.ts";
import { recogniseImage } from "#functions/domain/images/recognise-image.ts";
import { imageRoutes } from "#shared/api/images.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(imageRoutes.uploadImage, async ({ body, actor }, { images, newId }) => {
  const bytes = await readUpload(body);
  const image = recogniseImage(bytes);
  if (image === undefined) throw new AppError("IMAGE_NOT_ACCEPTED");
  const { extension, contentType, width, height } = image;
  const filelink = await images.put({ companyId: actor.companyId, id: newId(), extension, contentType, bytes });
  return { filelink, width, height };
});
