import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import type { ImagePlace } from "#shared/models/image.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { imageKeys, imagePrefixes } from "./image-usage-store.ts";

/** An image of a company's library. Its bytes are in the bucket. */
export const ImageRecord = z.object({
  id: Id,
  /** The folder of its address; absent for the company's id, in images stored before 2026-11-23. */
  folder: Id.optional(),
  name: z.string(),
  /** The extension of its address: "png". */
  extension: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.int().positive(),
  /** SHA-256 of the stored bytes, in hex; absent in images stored before 2026-11-28. */
  hash: z.string().optional(),
  createdAt: Timestamp,
  createdBy: Id,
  /** Present: the image is deleted, and its purge is planned. */
  deletedAt: Timestamp.optional(),
  /** Who deleted it; stays after a restore. */
  deletedBy: Id.optional(),
});
export type ImageRecord = z.infer<typeof ImageRecord>;

/** The address parts of a company's image. */
export const placeOfImage = (companyId: string, { id, folder = companyId, extension }: PlacedImage): ImagePlace => ({
  folder,
  id,
  extension,
});
type PlacedImage = Pick<ImageRecord, "id" | "folder" | "extension">;

/** All images of a company, including deleted ones, unordered. */
export async function listImages(table: TableReader, companyId: string): Promise<ImageRecord[]> {
  return z.array(ImageRecord).parse(await table.query(imagePrefixes.images(companyId)));
}

/** An image, deleted or not, until it is purged. */
export async function findImage(
  table: TableReader,
  companyId: string,
  imageId: string,
): Promise<ImageRecord | undefined> {
  return ImageRecord.optional().parse(await table.get(imageKeys.image(companyId, imageId)));
}

/** @throws AppError IMAGE_NOT_FOUND, also for a deleted image or one of another company */
export async function getImage(table: TableReader, companyId: string, imageId: string): Promise<ImageRecord> {
  const image = await findImage(table, companyId, imageId);
  if (image === undefined || image.deletedAt !== undefined) throw new AppError("IMAGE_NOT_FOUND");
  return image;
}

/** An image that is not deleted and has these bytes, the oldest one. */
export async function findImageOfHash(
  table: TableReader,
  companyId: string,
  hash: string,
): Promise<ImageRecord | undefined> {
  const same = (await listImages(table, companyId)).filter((one) => one.hash === hash && one.deletedAt === undefined);
  return same.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))[0];
}

/** Adds an image to the library. */
export const putNewImage = (companyId: string, image: ImageRecord): Write => ({
  put: { ...imageKeys.image(companyId, image.id), ...image },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** The planned purge of a deleted image. */
const ImagePurge = z.object({
  at: Timestamp,
  companyId: Id,
  imageId: Id,
  folder: ImageRecord.shape.folder,
  extension: z.string(),
});
export type ImagePurge = z.infer<typeof ImagePurge>;

/** Part of the transaction that deletes an image. */
export const deleteImage = (
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
  onlyIf: { anything: "concurrent runs write the same" },
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that restores a deleted image. */
export const restoreImage = (purge: ImagePurge, deletedAt: string): readonly Write[] => [
  {
    update: imageKeys.image(purge.companyId, purge.imageId),
    change: { remove: ["deletedAt"] },
    onlyIf: [{ attribute: "deletedAt", is: "=", value: deletedAt }],
    otherwise: "IMAGE_NOT_FOUND",
  },
  { delete: purgeKey(purge), onlyIf: "present", otherwise: "CONFLICT_TRY_AGAIN" },
];

/** Removes the record of a deleted image, unless it was restored. Its bytes and its purge still exist then. */
export const purgeImage = ({ companyId, imageId }: ImagePurge, deletedAt: string): Write => ({
  delete: imageKeys.image(companyId, imageId),
  onlyIf: [{ attribute: "deletedAt", is: "=", value: deletedAt }],
  otherwise: "IMAGE_NOT_FOUND",
});

/** Whether the image is planned to be purged at that time. */
export const isImagePurgePlanned = async (table: TableReader, purge: ImagePurge): Promise<boolean> =>
  (await table.get(purgeKey(purge))) !== undefined;

/** Up to `limit` purges after the given one, the earliest first. */
export async function listImagePurges(
  table: TableReader,
  { limit, behind }: { readonly limit: number; readonly behind: ImagePurge | undefined },
): Promise<ImagePurge[]> {
  const start = behind === undefined ? undefined : purgeKey(behind).sk;
  return z.array(ImagePurge).parse(await table.query({ ...imagePrefixes.purges, limit, behind: start }));
}
