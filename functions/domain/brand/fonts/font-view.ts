import { type FontRecord, placeOfStyleSheet } from "#functions/storage/fonts/font-store.ts";
import { type UploadedFont } from "#shared/models/brand-font.ts";
import { fontListOf } from "#shared/models/font-upload.ts";
import { imagePath } from "#shared/models/image.ts";

/** The address of a font's style sheet. */
export const urlOfFont = (appUrl: string, font: Pick<FontRecord, "id" | "folder">): string =>
  `${appUrl}/${imagePath(placeOfStyleSheet(font))}`;

/** A font as the app shows it. */
export const fontView = (appUrl: string, font: FontRecord, useCount: number): UploadedFont => ({
  id: font.id,
  family: font.family,
  value: fontListOf(font.family, font.kind),
  url: urlOfFont(appUrl, font),
  files: font.files,
  createdTimestamp: font.createdAt,
  useCount,
});
