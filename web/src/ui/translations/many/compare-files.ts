import { translationRoutes } from "#shared/api/translations.ts";
import {
  type ComparedTranslationFile,
  TEMPLATES_PER_CALL,
  type TranslationUpload,
  UPLOAD_CHARACTERS,
} from "#shared/models/translation.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { say } from "#web/lib/texts/say.ts";
import { ZipProblem } from "#web/lib/zip/read-zip.ts";
import type { ChosenFile, LeftOutFile } from "./chosen-files.ts";
import type { Following } from "./export-files.ts";
import { withPatience } from "./with-patience.ts";

/** A file with what its import would change. */
export interface FileToImport {
  readonly file: ChosenFile;
  readonly comparison: ComparedTranslationFile;
}

export type ComparedFiles = readonly (FileToImport | LeftOutFile)[];

/** Bodies are JSON, in which a quote takes two characters. */
const CHARACTERS_PER_CALL = UPLOAD_CHARACTERS / 2;

/** Compares files with the templates that they name. Nothing is saved. */
export async function compareFiles(
  files: readonly (ChosenFile | LeftOutFile)[],
  { onProgress, signal }: Following,
): Promise<ComparedFiles> {
  const compared: (FileToImport | LeftOutFile)[] = [];
  let batch: (readonly [ChosenFile, TranslationUpload])[] = [];
  let characters = 0;
  const sendBatch = async () => {
    const uploads = batch.map(([, upload]) => upload);
    if (uploads.length > 0) {
      const call = () => callApi(translationRoutes.previewTranslationFiles, { body: { files: uploads } }, { signal });
      const { files: answers } = await withPatience(call, signal);
      for (const [at, answer] of answers.entries()) {
        const file = batch[at]?.[0];
        if (file === undefined) continue;
        compared.push("problem" in answer ? { name: file.name, ...answer } : { file, comparison: answer });
      }
    }
    [batch, characters] = [[], 0];
    onProgress({ done: compared.length, total: files.length });
  };
  for (const file of files) {
    const text = "problem" in file ? file : await textOrProblem(file);
    if (typeof text !== "string") compared.push(text);
    else if ("format" in file) {
      const isFull = batch.length === TEMPLATES_PER_CALL || characters + text.length > CHARACTERS_PER_CALL;
      if (isFull) await sendBatch();
      batch.push([file, { format: file.format, text }]);
      characters += text.length;
    }
  }
  await sendBatch();
  return withoutDoubles(compared);
}

const textOrProblem = ({ name, read }: ChosenFile): Promise<string | LeftOutFile> =>
  read().catch((error: unknown) => {
    if (error instanceof ZipProblem) return { name, problem: error.message };
    throw error;
  });

/** Of files for the same template or block and language none is imported, since either may be the right one. */
function withoutDoubles(compared: ComparedFiles): ComparedFiles {
  const keyOf = ({ comparison }: FileToImport) => `${comparison.kind} ${comparison.id} ${comparison.language}`;
  const counts = new Map<string, number>();
  for (const each of compared) {
    if ("comparison" in each) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1);
  }
  return compared.map((each) =>
    "comparison" in each && (counts.get(keyOf(each)) ?? 0) > 1
      ? { name: each.file.name, problem: say("Another file is for the same template and language.") }
      : each,
  );
}
