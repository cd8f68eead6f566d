import { type TranslationUpload, UPLOAD_CHARACTERS } from "#shared/models/translation.ts";
import { ApiError } from "#web/lib/api-errors/api-error.ts";
import { say } from "#web/lib/texts/say.ts";
import { readZip, textOf, type ZipEntry, ZipProblem } from "#web/lib/zip/read-zip.ts";
import { formatOf, isOfOtherFormat, isTooLarge } from "../translation-files.ts";

/** A file that was chosen, or that is in a ZIP file that was chosen. Its text is read when it is needed. */
export interface ChosenFile {
  readonly name: string;
  readonly format: TranslationUpload["format"];
  /** @throws ZipProblem */
  readonly read: () => Promise<string>;
}

/** Why a file is left out, in a sentence. */
export interface LeftOutFile {
  readonly name: string;
  readonly problem: string;
}

const MEGABYTE = 1024 * 1024;
const limits = { entries: 20_000, entryBytes: UPLOAD_CHARACTERS, bytes: 1024 * MEGABYTE };

/**
 * The files of translators among the files that a user has chosen.
 * @throws {ApiError} if a ZIP file cannot be used
 */
export async function chosenFiles(files: readonly File[]): Promise<readonly (ChosenFile | LeftOutFile)[]> {
  const found = files.map(async (file) =>
    file.name.toLowerCase().endsWith(".zip")
      ? (await entriesOf(file)).map((entry) => chosen(entry.name, entry.bytes, () => textOf(entry)))
      : [chosen(file.name, file.size, () => file.text())],
  );
  return (await Promise.all(found)).flat();
}

async function entriesOf(file: File): Promise<readonly ZipEntry[]> {
  try {
    return await readZip(file, limits);
  } catch (error) {
    if (!(error instanceof ZipProblem)) throw error;
    throw new ApiError({ status: 400, code: "INVALID_INPUT", message: error.message });
  }
}

function chosen(name: string, bytes: number, read: () => Promise<string>): ChosenFile | LeftOutFile {
  const format = formatOf(name);
  if (format === undefined) return { name, problem: isOfOtherFormat };
  if (bytes === 0) return { name, problem: say("The file is empty.") };
  if (bytes > UPLOAD_CHARACTERS) return { name, problem: isTooLarge };
  return { name, format, read };
}
