import type { Design } from "#shared/email/design/types.ts";
import { readCsv, writeCsv } from "#shared/translation/formats/csv-file.ts";
import { readJson, writeJson } from "#shared/translation/formats/json-file.ts";
import { readPo, writePo } from "#shared/translation/formats/po-file.ts";
import { readXliff } from "#shared/translation/formats/read-xliff.ts";
import { writeXliff } from "#shared/translation/formats/write-xliff.ts";
import { type Mail, segmentsOf, type Segment } from "#shared/translation/segments.ts";
import type { FileContent, TranslationFile } from "#shared/translation/translation-file.ts";

export interface Format {
  readonly name: string;
  readonly write: (content: FileContent) => string;
  readonly read: (text: string) => TranslationFile;
}

export const formats: readonly Format[] = [
  { name: "xliff", write: writeXliff, read: readXliff },
  { name: "po", write: (content) => writePo(content, { isTemplate: false }), read: readPo },
  { name: "json", write: writeJson, read: readJson },
  { name: "csv", write: writeCsv, read: readCsv },
];

export const contentOf = (segments: readonly Segment[]): FileContent => ({
  ...{ templateId: "00000000-template", templateName: "welcome", version: 3, language: "de", sourceLanguage: "en" },
  segments,
});

/** A mail with a subject; its preheader is that of the design. */
export const mailOf = (design: Design): Mail => ({
  ...{ design, subject: "Your order {{id}} <b>& more</b>", words: {} },
  ...{ text: "Your order {{id}}:\n\n<b>& more</b>\n", textIsOwn: true },
});

export const germanOf = (design: Design): readonly Segment[] => segmentsOf(mailOf(design), "de");
