import * as z from "zod";
import type { FieldProblem } from "../errors.ts";

/** Of a company, without deleted ones. */
export const MOST_FONTS = 20;
export const MOST_FILES = 12;
export const MOST_KILOBYTES = 500;
/** Of all files of an upload: a request to a Lambda has at most 6 MB, in base64. */
const MOST_MEGABYTES = 4;

/** The fonts behind an uploaded one, for mail programs without web fonts. */
const fallbacks = {
  "sans-serif": "arial,helvetica,sans-serif",
  serif: "georgia,serif",
  monospace: "'courier new',courier,monospace",
} as const;
export const FontKind = z.enum(["sans-serif", "serif", "monospace"], "must be sans-serif, serif or monospace");
export type FontKind = z.infer<typeof FontKind>;

/** The CSS font list of an uploaded family. */
export const fontListOf = (family: string, kind: FontKind): string => `'${family}',${fallbacks[kind]}`;

/** It stands in style sheets and in html, so it has neither quotes nor commas. */
export const FontFamily = z
  .string("Required field")
  .trim()
  .min(1, "Required field")
  .max(60, "At most 60 characters are allowed.")
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} -]*$/u, "Only letters, digits, spaces and hyphens are allowed.");

/** Fields of the form of an upload, next to the files. */
export const FontUploadFields = z.strictObject({
  /** Absent or empty: the name in the first file. */
  family: z.union([z.literal(""), FontFamily]).default(""),
  kind: FontKind.default("sans-serif"),
});
export type FontUploadFields = z.infer<typeof FontUploadFields>;

/** Why files of these sizes in bytes cannot be uploaded as a font: the form's field and the rule. */
export function problemsOfSizes(sizes: readonly number[]): FieldProblem[] {
  const ofAll = (rule: string) => [{ field: "file", rule }];
  if (sizes.length === 0) return ofAll("At least one file is needed.");
  if (sizes.length > MOST_FILES) return ofAll(`At most ${MOST_FILES} files are allowed.`);
  const rule = `At most ${MOST_KILOBYTES} KB are allowed in a file.`;
  const tooLarge = sizes.flatMap((size, at) => (size > MOST_KILOBYTES * 1024 ? [{ field: `file.${at}`, rule }] : []));
  if (tooLarge.length > 0) return tooLarge;
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const most = MOST_MEGABYTES * 1024 * 1024;
  return total > most ? ofAll(`At most ${MOST_MEGABYTES} MB are allowed in all files together.`) : [];
}

export const tooManyFonts = `At most ${MOST_FONTS} fonts are allowed.`;
