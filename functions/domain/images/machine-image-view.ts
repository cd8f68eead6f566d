import { type ImageRecord, placeOfImage } from "#functions/storage/images/image-store.ts";
import { imagePath } from "#shared/models/image.ts";
import type { MachineImage } from "#shared/models/machine-image.ts";

/** An image as programs see it. */
export function machineImageView(companyId: string, image: ImageRecord, appUrl: string): MachineImage {
  const { id, name, hash = null, width, height, bytes, createdAt } = image;
  return {
    id,
    name,
    url: `${appUrl}/${imagePath(placeOfImage(companyId, image))}`,
    hash,
    width,
    height,
    bytes,
    createdAt,
  };
}
