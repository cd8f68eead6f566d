import * as z from "zod";
import { LanguageCode } from "./language-code.ts";
import { Id } from "./scalars.ts";

/** The forms of a file that can be imported. */
const ImportFormat = z.enum(["xliff", "po", "json", "csv"]);

/** The forms in which translators get a file; a POT file holds the sources only. */
export const ExportFormat = z.enum([...ImportFormat.options, "pot"]);
export type ExportFormat = z.infer<typeof ExportFormat>;

export const TranslationExportQuery = z.strictObject({ language: LanguageCode, format: ExportFormat });

/** How many templates, or files, a call about several takes. */
export const TEMPLATES_PER_CALL = 50;

/** An order of the files of several templates. */
export const TranslationFilesQuery = TranslationExportQuery.extend({
  templateIds: z.array(Id).min(1).max(TEMPLATES_PER_CALL),
});

/** A file to save. */
export const ExportedTranslations = z.object({
  fileName: z.string(),
  mediaType: z.enum([
    "application/xliff+xml",
    "text/x-gettext-translation",
    "text/x-gettext-translation-template",
    "application/json",
    "text/csv",
  ]),
  text: z.string(),
});
export type ExportedTranslations = z.infer<typeof ExportedTranslations>;

/** The files of several templates, in the order of the ids. */
export const ExportedTranslationFiles = z.object({
  files: z.array(ExportedTranslations.omit({ mediaType: true }).extend({ templateId: Id })),
  /** Templates whose files did not fit into the answer: to be ordered again. */
  left: z.array(Id),
  /** Templates without a file, by their place among the ids, with the reason in a sentence. */
  failed: z.array(z.object({ index: z.int().nonnegative(), problem: z.string() })),
});
export type ExportedTranslationFiles = z.infer<typeof ExportedTranslationFiles>;

/** How many characters a file has at most: Lambda receives 6 MB, in which a quote of a file takes up to four bytes. */
export const UPLOAD_CHARACTERS = 4 * 1024 * 1024;

/** A file that came back from translators. It names its template, version and language. */
export const TranslationUpload = z.strictObject({
  format: ImportFormat,
  text: z.string().min(1, "The file is empty.").max(UPLOAD_CHARACTERS, "The file is larger than 4 MB."),
});
export type TranslationUpload = z.infer<typeof TranslationUpload>;

/** Files of several templates. */
export const TranslationUploads = z.strictObject({
  files: z
    .array(TranslationUpload)
    .min(1)
    .max(TEMPLATES_PER_CALL)
    .refine((files) => files.reduce((sum, { text }) => sum + text.length, 0) <= UPLOAD_CHARACTERS, {
      error: "The files are larger than 4 MB together.",
    }),
});

export const TranslationImport = TranslationUpload.extend({
  /** The version for which the preview was made; another one than the newest is answered with TEMPLATE_CHANGED. */
  basedOnVersion: z.int().positive(),
  /** Whether translations of sources that have changed since the export are saved too. */
  withStale: z.boolean(),
});

/**
 * `stale`: the source has changed since the export. `unknown`: the template has no such text. `refused`: `reason` says
 * why.
 */
const SegmentKind = z.enum(["changed", "stale", "refused", "unknown", "unchanged"]);

/** How many segments a preview lists; more are counted only. */
export const SEGMENTS_IN_PREVIEW = 2000;

/** What an import saves, or would save. */
export const TranslationPreview = z.object({
  /** The language of the file. */
  language: z.string(),
  /** The version of the file. */
  exportedVersion: z.int().positive(),
  /** The version that the file is compared with. */
  versionNumber: z.int().positive(),
  /** How many segments of the file are of each kind. */
  counts: z.record(SegmentKind, z.int().nonnegative()),
  /** Those that are not unchanged, in the order of the file. Long texts are cut. */
  segments: z.array(
    z.object({
      id: z.string(),
      kind: SegmentKind.exclude(["unchanged"]),
      /** Where the text stands. */
      context: z.string().optional(),
      /** Codes are written as `<1>…</1>`, placeholders as they are. */
      source: z.string().optional(),
      before: z.string().optional(),
      after: z.string().optional(),
      reason: z.string().optional(),
    }),
  ),
});
export type TranslationPreview = z.infer<typeof TranslationPreview>;

export const ImportedTranslations = TranslationPreview.extend({
  /** Whether there is a new version, `versionNumber`. */
  isSaved: z.boolean(),
});

/** What an import of one of several files would save, and where, without the segments. */
const ComparedTranslationFile = TranslationPreview.omit({ segments: true }).extend({
  /** A reusable block has files of its own. */
  kind: z.enum(["template", "block"]),
  id: Id,
  /** The name of a template, the label of a block. */
  name: z.string(),
});
export type ComparedTranslationFile = z.infer<typeof ComparedTranslationFile>;

/** Of each file, in their order: the comparison, or why the file is refused, in a sentence. */
export const TranslationPreviews = z.object({
  files: z.array(z.union([ComparedTranslationFile, z.object({ problem: z.string() })])),
});
