import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { batchesOf } from "#functions/domain/batches-of.ts";
import { getCompanyLanguages } from "#functions/storage/company/company-languages-store.ts";
import { AppError } from "#shared/errors.ts";
import type { CompanyLanguages } from "#shared/models/company-languages.ts";
import type { LanguageCode } from "#shared/models/language-code.ts";
import type { ExportedTranslationFiles, ExportedTranslations, ExportFormat } from "#shared/models/translation.ts";
import { writeCsv } from "#shared/translation/formats/csv-file.ts";
import { writeJson } from "#shared/translation/formats/json-file.ts";
import { writePo } from "#shared/translation/formats/po-file.ts";
import { writeXliff } from "#shared/translation/formats/write-xliff.ts";
import type { FileContent } from "#shared/translation/translation-file.ts";
import { problemOf } from "./file-problem.ts";
import { fileIdOf, textsOf, type Translated } from "./translated.ts";
import { readTranslatedBlock } from "./translated-block.ts";
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

interface FileOrder {
  readonly language: LanguageCode;
  readonly format: ExportFormat;
}

const refused = (rule: string) => new AppError("INVALID_INPUT", { fields: [{ field: "language", rule }] });

/** @throws AppError INVALID_INPUT if the company does not translate into the language */
function refuseOther({ languages, default: source }: CompanyLanguages, code: LanguageCode): void {
  if (code !== source && languages.some((each) => each.code === code)) return;
  throw refused(`Your company does not translate into "${code}".`);
}

/**
 * The texts of a template's newest version as a file. `company`: its languages, if they are known.
 * @throws AppError INVALID_INPUT if the company or the template does not use the language; as `readTranslatedMail`
 */
export async function exportTranslations(
  actor: AccessDocument,
  { templateId, language, format }: FileOrder & { readonly templateId: string },
  { table, company: known }: { readonly table: TableReader; readonly company?: CompanyLanguages },
): Promise<ExportedTranslations> {
  const company = known ?? (await getCompanyLanguages(table, actor.companyId));
  const translated = await readTranslatedMail(table, actor, templateId, company);
  refuseOther(company, language);
  return fileOf(translated, { language, format });
}

/**
 * The texts of a block's newest version as a file.
 * @throws AppError INVALID_INPUT if the company does not use the language; as `readTranslatedBlock`
 */
export async function exportBlockTranslations(
  { companyId }: AccessDocument,
  { blockId, ...order }: FileOrder & { readonly blockId: string },
  { table }: { readonly table: TableReader },
): Promise<ExportedTranslations> {
  const company = await getCompanyLanguages(table, companyId);
  const translated = await readTranslatedBlock(table, companyId, blockId, company);
  refuseOther(company, order.language);
  return fileOf(translated, order);
}

const notTranslatedInto: Readonly<Record<Translated["kind"], (language: string) => string>> = {
  template: (language) => `The template is not translated into "${language}".`,
  block: (language) => `The reusable block is not translated into "${language}".`,
};

function fileOf(translated: Translated, { language, format }: FileOrder): ExportedTranslations {
  const { name, versionNumber: version, sourceLanguage, targetLanguages } = translated;
  if (sourceLanguage === null || !targetLanguages.includes(language)) {
    throw refused(notTranslatedInto[translated.kind](language));
  }
  const { extension, mediaType, write } = forms[format];
  // Texts of reusable blocks are translated once, with the block.
  const segments = textsOf(translated, language).filter(({ ownerBlock }) => ownerBlock === undefined);
  const text = write({
    ...{ templateId: fileIdOf(translated), templateName: name, version },
    ...{ language, sourceLanguage, segments },
  });
  return { fileName: `${inFileName(name)}.${language}.${extension}`, mediaType, text };
}

/** Labels of blocks may have any characters, names of files not. */
const inFileName = (name: string): string => name.replaceAll(/[^\p{L}\p{N} _.-]+/gu, "-").replace(/^[ .]+/, "");

/** Lambda answers with 6 MB at most. */
const MOST_BYTES = 5 * 1024 * 1024;
/** Designs that are read at a time: each may have 2 MB. */
const AT_ONCE = 5;

/** An answer is JSON, and a text in the JSON that Lambda passes on. */
const bytesInAnswer = (text: string): number => Buffer.byteLength(JSON.stringify(JSON.stringify(text)));

/**
 * The files of several templates; those that do not fit are left. The first file always fits.
 * @throws AppError INVALID_INPUT if the company does not translate into the language
 */
export async function exportTranslationFiles(
  actor: AccessDocument,
  { templateIds, ...order }: FileOrder & { readonly templateIds: readonly string[] },
  { table }: { readonly table: TableReader },
): Promise<ExportedTranslationFiles> {
  const company = await getCompanyLanguages(table, actor.companyId);
  refuseOther(company, order.language);
  const result: ExportedTranslationFiles = { files: [], left: [], failed: [] };
  let bytes = 0;
  for (const some of batchesOf([...new Set(templateIds)], AT_ONCE)) {
    if (bytes > MOST_BYTES / 2) {
      result.left.push(...some);
      continue;
    }
    const answers = await Promise.all(
      some.map((templateId) =>
        exportTranslations(actor, { templateId, ...order }, { table, company }).catch(problemOf),
      ),
    );
    for (const [at, answer] of answers.entries()) {
      const templateId = some[at] ?? "";
      if (typeof answer === "string") {
        result.failed.push({ index: templateIds.indexOf(templateId), problem: answer });
        continue;
      }
      const size = bytesInAnswer(answer.text);
      if (bytes > 0 && bytes + size > MOST_BYTES) {
        result.left.push(templateId);
        continue;
      }
      bytes += size;
      result.files.push({ templateId, fileName: answer.fileName, text: answer.text });
    }
  }
  return result;
}
