import type { ExportFormat } from "#shared/models/translation.ts";
import { TranslationUpload, UPLOAD_CHARACTERS } from "#shared/models/translation.ts";
import { ApiError } from "#web/lib/api-errors/api-error.ts";
import { say, sayRule } from "#web/lib/texts/say.ts";

interface FileForm {
  readonly value: ExportFormat;
  readonly label: string;
  readonly description: string;
}

/** The forms in which a file can be downloaded. */
export const fileForms: readonly FileForm[] = [
  { value: "xliff", label: say("XLIFF 2.1 (.xlf)"), description: say("For translation programs and agencies") },
  { value: "po", label: say("PO (.po)"), description: say("For gettext programs such as Poedit") },
  { value: "pot", label: say("POT (.pot)"), description: say("The same without translations") },
  { value: "json", label: say("JSON (.json)"), description: say("For scripts") },
  { value: "csv", label: say("CSV (.csv)"), description: say("For spreadsheets") },
];

/** What a file dialog offers. */
export const fileNames = ".xlf,.xliff,.po,.pot,.json,.csv";

const formats: Readonly<Record<string, TranslationUpload["format"]>> = {
  xlf: "xliff",
  xliff: "xliff",
  po: "po",
  pot: "po",
  json: "json",
  csv: "csv",
};

/** The form of a file, by the end of its name. */
export const formatOf = (name: string): TranslationUpload["format"] | undefined =>
  formats[name.split(".").at(-1)?.toLowerCase() ?? ""];

export const isOfOtherFormat = say("The file's name must end in .xlf, .xliff, .po, .pot, .json or .csv.");

/** What is said of a file that is not even read. */
export const isTooLarge = say("The file is larger than 4 MB.");

const refused = (message: string) => new ApiError({ status: 400, code: "INVALID_INPUT", message });

/** Reads a file of the user's device. @throws {ApiError} if it is none that can be imported */
export async function readUpload(file: File): Promise<TranslationUpload> {
  const format = formatOf(file.name);
  if (format === undefined) throw refused(isOfOtherFormat);
  // Before it is read: a text has at most as many characters as its file has bytes.
  if (file.size > UPLOAD_CHARACTERS) throw refused(isTooLarge);
  const upload = TranslationUpload.safeParse({ format, text: await file.text() });
  if (!upload.success) throw refused(sayRule(upload.error.issues[0]?.message ?? say("The file cannot be read.")));
  return upload.data;
}
