import type * as z from "zod";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { inParallel } from "#functions/domain/in-parallel.ts";
import { getCompanyLanguages } from "#functions/storage/company/company-languages-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { AppError } from "#shared/errors.ts";
import { LanguageCode } from "#shared/models/language-code.ts";
import { Id } from "#shared/models/scalars.ts";
import {
  type ComparedTranslationFile,
  SEGMENTS_IN_PREVIEW,
  type TranslationPreview,
  type TranslationPreviews,
  type TranslationUpload,
} from "#shared/models/translation.ts";
import { compareFile, type SegmentOutcome } from "#shared/translation/compare-file.ts";
import { readCsv } from "#shared/translation/formats/csv-file.ts";
import { readJson } from "#shared/translation/formats/json-file.ts";
import { readPo } from "#shared/translation/formats/po-file.ts";
import { readXliff } from "#shared/translation/formats/read-xliff.ts";
import { taggedText } from "#shared/translation/tagged-text.ts";
import { FileProblem, type TranslationFile } from "#shared/translation/translation-file.ts";
import { problemOf } from "./file-problem.ts";
import { fileIdOf, namedIn, textsOf, type Translated } from "./translated.ts";
import { readTranslatedBlock, type TranslatedBlock } from "./translated-block.ts";
import { readTranslatedMail, type TranslatedMail } from "./translated-mail.ts";

const readers: Readonly<Record<TranslationUpload["format"], (text: string) => TranslationFile>> = {
  xliff: readXliff,
  po: readPo,
  json: readJson,
  csv: readCsv,
};

const refused = (rule: string) => new AppError("INVALID_INPUT", { fields: [{ field: "text", rule }] });

function readFile({ format, text }: TranslationUpload): TranslationFile {
  try {
    return readers[format](text);
  } catch (error) {
    throw error instanceof FileProblem ? refused(error.message) : error;
  }
}

interface Compared {
  readonly outcomes: readonly SegmentOutcome[];
  readonly view: z.input<typeof TranslationPreview>;
}

/**
 * Compares a file with the newest version of the template. The file names the language of its translations.
 * @throws AppError INVALID_INPUT if the file cannot be read, is for another template, or is not in a language into which
 *   the template is translated, or names a later version; as `readTranslatedMail`
 */
export async function compareUpload(
  actor: AccessDocument,
  templateId: string,
  upload: TranslationUpload,
  { table }: { readonly table: TableReader },
): Promise<Compared & TranslatedMail> {
  const translated = await readTranslatedMail(table, actor, templateId);
  const file = readFile(upload);
  if (file.templateId !== fileIdOf(translated)) throw refused("The file is for another template.");
  return { ...translated, ...comparedWith(translated, file) };
}

/**
 * The same for a reusable block.
 * @throws AppError INVALID_INPUT likewise; as `readTranslatedBlock`
 */
export async function compareBlockUpload(
  { companyId }: AccessDocument,
  blockId: string,
  upload: TranslationUpload,
  { table }: { readonly table: TableReader },
): Promise<Compared & TranslatedBlock> {
  const translated = await readTranslatedBlock(table, companyId, blockId);
  const file = readFile(upload);
  if (file.templateId !== fileIdOf(translated)) throw refused("The file is for another reusable block.");
  return { ...translated, ...comparedWith(translated, file) };
}

function comparedWith(translated: Translated, file: TranslationFile): Compared {
  const { kind, versionNumber, targetLanguages } = translated;
  const { data: language = file.language } = LanguageCode.safeParse(file.language);
  if (!targetLanguages.includes(language)) throw refused(notTranslatedInto[kind](cut(language)));
  if (file.version > versionNumber) throw refused(laterThan(versionNumber, file));
  const outcomes = compareFile(textsOf(translated, language), file.segments);
  return { outcomes, view: { language, exportedVersion: file.version, versionNumber, ...viewOf(outcomes) } };
}

/** Files whose templates are read at a time: a design may have 2 MB. */
const AT_ONCE = 5;

/**
 * Compares each file with the newest version of the template or block that it names. A file that is refused does not stop the
 * others, and neither does one of a template whose import the caller may not do.
 */
export async function compareUploads(
  actor: AccessDocument,
  uploads: readonly TranslationUpload[],
  { table }: { readonly table: TableReader },
): Promise<z.input<typeof TranslationPreviews>> {
  const company = await getCompanyLanguages(table, actor.companyId);
  const compareOne = async (upload: TranslationUpload): Promise<ComparedTranslationFile> => {
    const file = readFile(upload);
    const named = namedIn(file.templateId);
    const isAllowed = named.kind === "block" || actor.permissions.includes("edit_templates");
    if (!isAllowed) throw new AppError("PERMISSION_DENIED");
    const { data: id } = Id.safeParse(named.id);
    if (id === undefined) throw new AppError(named.kind === "block" ? "BLOCK_NOT_FOUND" : "TEMPLATE_NOT_FOUND");
    const translated =
      named.kind === "block"
        ? await readTranslatedBlock(table, actor.companyId, id, company)
        : await readTranslatedMail(table, actor, id, company);
    const { kind, name } = translated;
    return { kind, id: translated.id, name, ...comparedWith(translated, file).view };
  };
  const files = await inParallel(uploads, AT_ONCE, (upload) =>
    compareOne(upload).catch((error: unknown) => ({ problem: problemOf(error) })),
  );
  return { files };
}

const notTranslatedInto: Readonly<Record<Translated["kind"], (language: string) => string>> = {
  template: (language) => `The file is for the language "${language}", into which the template is not translated.`,
  block: (language) => `The file is for the language "${language}", into which the reusable block is not translated.`,
};

const laterThan = (versionNumber: number, { version }: TranslationFile): string =>
  `The file names version ${version}, and the newest version is ${versionNumber}.`;

function viewOf(outcomes: readonly SegmentOutcome[]): Pick<TranslationPreview, "counts" | "segments"> {
  const counts = { changed: 0, stale: 0, refused: 0, unknown: 0, unchanged: 0 };
  for (const { kind } of outcomes) counts[kind] += 1;
  return { counts, segments: outcomes.flatMap(segmentView).slice(0, SEGMENTS_IN_PREVIEW) };
}

const MOST_CHARACTERS = 500;
const cut = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS).toWellFormed()}…` : text;

function segmentView(outcome: SegmentOutcome): TranslationPreview["segments"] {
  if (outcome.kind === "unchanged") return [];
  if (outcome.kind === "unknown") return [{ id: cut(outcome.id), kind: "unknown" }];
  const { kind, segment } = outcome;
  const { id, context, source, target: before } = segment;
  return [
    {
      ...{ id, kind, context, source: cut(taggedText(source)) },
      ...(before !== undefined && { before: cut(taggedText(before)) }),
      ...(outcome.kind === "refused" ? { reason: cut(outcome.reason) } : { after: cut(taggedText(outcome.target)) }),
    },
  ];
}
