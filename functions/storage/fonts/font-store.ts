/**
 * Fonts that companies have uploaded. Their files, and a style sheet for each font, are in the bucket of images; their
 * records are in the partition of images, which also says which templates and blocks use a font: its style sheet has an
 * address like that of an image.
 *
 * | access pattern                 | key                        |
 * |--------------------------------|----------------------------|
 * | fonts of a company             | images#<c> / font#<font>   |
 * | number of uploads of its fonts | company#<c> / font-uploads |
 */
import * as z from "zod";
import type { Key, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { companyPk } from "#functions/storage/keys.ts";
import { imagesPk } from "#functions/storage/images/image-usage-store.ts";
import { FontFile } from "#shared/models/brand-font.ts";
import { FontKind } from "#shared/models/font-upload.ts";
import type { ImagePlace } from "#shared/models/image.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";

/** A font family of a company. */
export const FontRecord = z.object({
  id: Id,
  /** Random, of its addresses. */
  folder: Id,
  family: z.string(),
  kind: FontKind,
  files: z.array(FontFile),
  createdAt: Timestamp,
  createdBy: Id,
  /** Present: it is no longer offered. Its files stay, since mails load them. */
  deletedAt: Timestamp.optional(),
  deletedBy: Id.optional(),
});
export type FontRecord = z.infer<typeof FontRecord>;

export const fontKeys = {
  uploadedFont: (companyId: string, fontId: string): Key => ({ pk: imagesPk(companyId), sk: `font#${fontId}` }),
  fontUploads: (companyId: string): Key => ({ pk: companyPk(companyId), sk: "font-uploads" }),
};

const FontUploads = z.object({ count: z.number() });

/** How many fonts the company has uploaded so far. It is read before the fonts that an upload is compared with. */
export async function countUploads(table: TableReader, companyId: string): Promise<number> {
  const item = await table.get(fontKeys.fontUploads(companyId));
  return item === undefined ? 0 : FontUploads.parse(item).count;
}

/** Part of the transaction that adds a font: no other one was added since `uploads` were counted. */
export const countUpload = (companyId: string, uploads: number): Write => ({
  put: { ...fontKeys.fontUploads(companyId), count: uploads + 1 },
  onlyIf: uploads === 0 ? "absent" : [{ attribute: "count", is: "=", value: uploads }],
  otherwise: "CONFLICT_TRY_AGAIN",
});

type Placed = Pick<FontRecord, "id" | "folder" | "files">;

export const placeOfStyleSheet = ({ folder, id }: Pick<FontRecord, "id" | "folder">): ImagePlace => ({
  folder,
  id,
  extension: "css",
});

/** Where a font's style sheet and files are. */
export const placesOfFont = (font: Placed): ImagePlace[] => [
  placeOfStyleSheet(font),
  ...font.files.map(({ id, format }) => ({ folder: font.folder, id, extension: format })),
];

/** All fonts that a company has uploaded, including deleted ones, unordered. */
export async function listEveryFont(table: TableReader, companyId: string): Promise<FontRecord[]> {
  return z.array(FontRecord).parse(await table.query({ pk: imagesPk(companyId), skPrefix: "font#" }));
}

/** The fonts that a company has uploaded and not deleted, by name. */
export async function listFonts(table: TableReader, companyId: string): Promise<FontRecord[]> {
  const all = await listEveryFont(table, companyId);
  return all
    .filter(({ deletedAt }) => deletedAt === undefined)
    .sort((one, other) => one.family.localeCompare(other.family));
}

export const putNewFont = (companyId: string, font: FontRecord): Write => ({
  put: { ...fontKeys.uploadedFont(companyId, font.id), ...font },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that deletes a font. */
export const deleteFont = (
  companyId: string,
  fontId: string,
  by: { readonly deletedAt: string; readonly deletedBy: string },
): Write => ({
  update: fontKeys.uploadedFont(companyId, fontId),
  change: { set: { ...by } },
  onlyIf: [{ attribute: "deletedAt", is: "missing" }],
  otherwise: "NOT_FOUND",
});

/** Part of a transaction that begins to use a font: it is not deleted. */
export const checkFont = (companyId: string, fontId: string): Write => ({
  check: fontKeys.uploadedFont(companyId, fontId),
  onlyIf: [{ attribute: "deletedAt", is: "missing" }],
  otherwise: "CONFLICT_TRY_AGAIN",
});
