import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import type { ImagePlace } from "#shared/models/image.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { imageKeys, imagePrefixes } from "./image-usage-store.ts";

/** An image of a company's library. Its bytes are in the bucket. */
export const ImageRecord = z.object({
  id: Id,
  /** Of its address; absent for the company's id, in images that were stored before 2026-11-23. */
  folder: Id.optional(),
  name: z.string(),
  /** Of its address: "png". */
  extension: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.int().positive(),
  createdAt: Timestamp,
  createdBy: Id,
  /** Present: it is out of the library, and its end is planned. */
  deletedAt: Timestamp.optional(),
  /** Who deleted it; also of one that was restored since. */
  deletedBy: Id.optional(),
});
export type ImageRecord = z.infer<typeof ImageRecord>;

/** Where an image of a company is. */
export const placeOfImage = (companyId: string, { id, folder = companyId, extension }: PlacedImage): ImagePlace => ({
  folder,
  id,
  extension,
});
type PlacedImage = Pick<ImageRecord, "id" | "folder" | "extension">;

/** All images of a company, deleted ones too, in no order that means anything. */
export async function listImages(table: TableReader, companyId: string): Promise<ImageRecord[]> {
  return z.array(ImageRecord).parse(await table.query(imagePrefixes.images(companyId)));
}

/** An image, deleted or not, as long as it is not gone for good. */
export async function findImage(
  table: TableReader,
  companyId: string,
  imageId: string,
): Promise<ImageRecord | undefined> {
  return ImageRecord.optional().parse(await table.get(imageKeys.image(companyId, imageId)));
}

/** @throws AppError IMAGE_NOT_FOUND, also for one that is deleted or another company's */
export async function getImage(table: TableReader, companyId: string, imageId: string): Promise<ImageRecord> {
  const image = await findImage(table, companyId, imageId);
  if (image === undefined || image.deletedAt !== undefined) throw new AppError("IMAGE_NOT_FOUND");
  return image;
}

/** Brings an image into the library. */
export const putNewImage = (companyId: string, image: ImageRecord): Write => ({
  put: { ...imageKeys.image(companyId, image.id), ...image },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** When which deleted image is gone for good. */
const ImagePurge = z.object({
  at: Timestamp,
  companyId: Id,
  imageId: Id,
  folder: ImageRecord.shape.folder,
  extension: z.string(),
});
export type ImagePurge = z.infer<typeof ImagePurge>;

/** Part of the transaction that deletes an image. */
export const takeImage = (
  purge: ImagePurge,
  { deletedAt, deletedBy }: { deletedAt: string; deletedBy: string },
): readonly Write[] => [
  {
    update: imageKeys.image(purge.companyId, purge.imageId),
    change: { set: { deletedAt, deletedBy } },
    onlyIf: [{ attribute: "deletedAt", is: "missing" }],
    otherwise: "IMAGE_NOT_FOUND",
  },
  {
    put: { ...purgeKey(purge), ...purge },
    onlyIf: "absent",
    otherwise: "CONFLICT_TRY_AGAIN",
  },
];

const purgeKey = ({ at, companyId, imageId }: ImagePurge) => imageKeys.purge(at, companyId, imageId);

/** The last write of a purge. */
export const endImagePurge = (purge: ImagePurge): Write => ({
  delete: purgeKey(purge),
  onlyIf: { anything: "two runs at the same time end it alike" },
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that brings a deleted image back. */
export const bringImageBack = (purge: ImagePurge, deletedAt: string): readonly Write[] => [
  {
    update: imageKeys.image(purge.companyId, purge.imageId),
    change: { remove: ["deletedAt"] },
    onlyIf: [{ attribute: "deletedAt", is: "=", value: deletedAt }],
    otherwise: "IMAGE_NOT_FOUND",
  },
  { delete: purgeKey(purge), onlyIf: "present", otherwise: "CONFLICT_TRY_AGAIN" },
];

/** Ends a deleted image, unless it has been restored. Its bytes and its purge are still there then. */
export const endImage = ({ companyId, imageId }: ImagePurge, deletedAt: string): Write => ({
  delete: imageKeys.image(companyId, imageId),
  onlyIf: [{ attribute: "deletedAt", is: "=", value: deletedAt }],
  otherwise: "IMAGE_NOT_FOUND",
});

/** Whether the image is planned to be purged at that moment. */
export const isImagePurgePlanned = async (table: TableReader, purge: ImagePurge): Promise<boolean> =>
  (await table.get(purgeKey(purge))) !== undefined;

/** Up to `limit` purges behind the given one, the earliest first. */
export async function listImagePurges(
  table: TableReader,
  { limit, behind }: { readonly limit: number; readonly behind: ImagePurge | undefined },
): Promise<ImagePurge[]> {
  const start = behind === undefined ? undefined : purgeKey(behind).sk;
  return z.array(ImagePurge).parse(await table.query({ ...imagePrefixes.purges, limit, behind: start }));
}
