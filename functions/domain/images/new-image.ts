import { createHash } from "node:crypto";
import type { Images } from "#functions/adapters/ports/images.ts";
import type { Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { type ImageRecord, placeOfImage, putNewImage } from "#functions/storage/images/image-store.ts";
import { AppError } from "#shared/errors.ts";
import { imageName } from "./image-name.ts";
import type { Upload } from "./read-upload.ts";
import { canBeShown, recogniseImage } from "./recognise-image.ts";
import { withoutMetadata } from "./without-metadata.ts";

/** By which the same bytes are found. */
export const hashOfImage = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

interface NewImage {
  readonly record: ImageRecord & { readonly hash: string };
  readonly contentType: string;
  readonly bytes: Buffer;
}

/**
 * What is stored of an upload.
 * @throws AppError IMAGE_NOT_ACCEPTED
 */
export async function newImageOf(
  { bytes: uploaded, name: given }: Upload,
  createdBy: string,
  { newId, now }: Pick<WriteContext, "newId" | "now">,
): Promise<NewImage> {
  const image = recogniseImage(uploaded);
  if (image === undefined || !canBeShown(image)) throw new AppError("IMAGE_NOT_ACCEPTED");
  const { extension, contentType } = image;
  const { bytes, width, height } = await withoutMetadata(uploaded, image);
  const record = {
    id: newId(),
    // The address is in every mail with the image, so it does not contain the company's id, which is the external id of
    // its roles.
    folder: newId(),
    name: imageName(given, extension),
    ...{ extension, width, height },
    bytes: bytes.length,
    hash: hashOfImage(bytes),
    createdAt: now().toISOString(),
    createdBy,
  };
  return { record, contentType, bytes };
}

/** Stores the bytes, and then the image in the library. */
export async function storeImage(
  companyId: string,
  { record, contentType, bytes }: NewImage,
  { images, table }: Pick<WriteContext, "table"> & { readonly images: Images },
  also: readonly Write[] = [],
): Promise<void> {
  await images.put({ ...placeOfImage(companyId, record), contentType, bytes });
  await table.write(putNewImage(companyId, record), ...also);
}
