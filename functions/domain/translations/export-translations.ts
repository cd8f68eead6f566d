import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { AppError } from "#shared/errors.ts";
import type { LanguageCode } from "#shared/models/language-code.ts";
import type { ExportedTranslations, ExportFormat } from "#shared/models/translation.ts";
import { writeCsv } from "#shared/translation/formats/csv-file.ts";
import { writeJson } from "#shared/translation/formats/json-file.ts";
import { writePo } from "#shared/translation/formats/po-file.ts";
import { writeXliff } from "#shared/translation/formats/write-xliff.ts";
import { segmentsOf } from "#shared/translation/segments.ts";
import type { FileContent } from "#shared/translation/translation-file.ts";
import { readTranslatedMail } from "./translated-mail.ts";

interface Form {
  readonly extension: string;
  readonly mediaType: ExportedTranslations["mediaType"];
  readonly write: (content: FileContent) => string;
}

const forms: Readonly<Record<ExportFormat, Form>> = {
  xliff: { extension: "xlf", mediaType: "application/xliff+xml", write: writeXliff },
  po: {
    extension: "po",
    mediaType: "text/x-gettext-translation",
    write: (content) => writePo(content, { isTemplate: false }),
  },
  pot: {
    extension: "pot",
    mediaType: "text/x-gettext-translation-template",
    write: (content) => writePo(content, { isTemplate: true }),
  },
  json: { extension: "json", mediaType: "application/json", write: writeJson },
  csv: { extension: "csv", mediaType: "text/csv", write: writeCsv },
};

interface Order {
  readonly templateId: string;
  readonly language: LanguageCode;
  readonly format: ExportFormat;
}

const notTranslatedInto = (language: string) =>
  new AppError("INVALID_INPUT", {
    fields: [{ field: "language", rule: `Your company does not translate into "${language}".` }],
  });

/**
 * The texts of a template's newest version as a file.
 * @throws AppError INVALID_INPUT if the company does not translate into the language; as `readTranslatedMail`
 */
export async function exportTranslations(
  actor: AccessDocument,
  { templateId, language, format }: Order,
  { table }: { readonly table: TableReader },
): Promise<ExportedTranslations> {
  const { entry, mail, sourceLanguage, targetLanguages } = await readTranslatedMail(table, actor, templateId);
  if (sourceLanguage === null || !targetLanguages.includes(language)) throw notTranslatedInto(language);
  const { extension, mediaType, write } = forms[format];
  const text = write({
    ...{ templateId: entry.id, templateName: entry.name, version: entry.versionNumber },
    ...{ language, sourceLanguage, segments: segmentsOf(mail, language) },
  });
  return { fileName: `${entry.name}.${language}.${extension}`, mediaType, text };
}
