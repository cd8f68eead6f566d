import * as z from "zod";
import { Id, Timestamp } from "./scalars.ts";

export interface ImagePlace {
  /** Random for each image. Of one that was stored before 2026-11-23 it is the company's id. */
  readonly folder: string;
  readonly id: string;
  /** "png", "jpg", "gif" or "webp". */
  readonly extension: string;
}

/** Where an image is in its bucket, and below the app's address: "images/<folder>/<id>.png". */
export const imagePath = ({ folder, id, extension }: ImagePlace): string => `images/${folder}/${id}.${extension}`;

/** An image as it was just stored. */
export const UploadedImage = z.object({
  id: Id,
  /** What its file was called, without what a screen could not show. */
  name: z.string(),
  filelink: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type UploadedImage = z.infer<typeof UploadedImage>;

/** An image of the company's library. */
export const LibraryImage = UploadedImage.extend({
  /** Of the file. */
  bytes: z.int().positive(),
  createdTimestamp: Timestamp,
  /** How many templates and blocks show it, in any of their versions and in any account. */
  useCount: z.int().nonnegative(),
});
export type LibraryImage = z.infer<typeof LibraryImage>;

/** What shows an image, as far as the asker sees it. */
export const ImageUses = z.object({
  uses: z.array(
    z.object({
      kind: z.enum(["template", "block"]),
      id: Id,
      name: z.string(),
      /** It was deleted and can still be restored. */
      isArchived: z.boolean(),
    }),
  ),
  /** Templates of accounts that the asker does not see. */
  hiddenCount: z.int().nonnegative(),
});
export type ImageUses = z.infer<typeof ImageUses>;
