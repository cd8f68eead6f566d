import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { importTranslations } from "../translation-calls.ts";
import type { ComparedFiles, FileToImport } from "./compare-files.ts";
import type { Following } from "./export-files.ts";
import { withPatience } from "./with-patience.ts";

/** The new version of a template, or why a file was not saved. Another user may have saved the template meanwhile. */
export type ImportResult = { readonly version: number } | { readonly failure: string };

interface Options extends Following {
  /** Whether translations of changed sources are saved too. */
  readonly withStale: boolean;
  readonly onResult: (file: FileToImport, result: ImportResult) => void;
}

/** How many templates are saved at a time. */
const AT_ONCE = 3;

/** The files that an import saves. */
export const filesToSave = (compared: ComparedFiles, withStale: boolean): readonly FileToImport[] =>
  compared.filter(
    (each): each is FileToImport =>
      "comparison" in each && each.comparison.counts.changed + (withStale ? each.comparison.counts.stale : 0) > 0,
  );

/**
 * Saves each file as a new version of its template or block, files of the same one after the other. A failure does not stop
 * the others. What was saved when this breaks off is unchanged in the next comparison, so it is saved once.
 */
export async function importFiles(compared: ComparedFiles, options: Options): Promise<void> {
  const { withStale, signal, onProgress, onResult } = options;
  const files = filesToSave(compared, withStale);
  const byTemplate = Map.groupBy(files, ({ comparison: { kind, id } }) => `${kind} ${id}`);
  const waiting = byTemplate.values();
  let done = 0;
  const saveNext = async () => {
    for (const ofTemplate of waiting) {
      // The versions that this import has saved are no changes by another user.
      let newest: number | undefined;
      for (const file of ofTemplate) {
        if (signal.aborted) return;
        const result = await saveFile(file, newest ?? file.comparison.versionNumber, options);
        if ("version" in result) newest = result.version;
        onResult(file, result);
        onProgress({ done: (done += 1), total: files.length });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, saveNext));
}

async function saveFile(
  { file, comparison }: FileToImport,
  basedOnVersion: number,
  { withStale, signal }: Options,
): Promise<ImportResult> {
  try {
    const body = { format: file.format, text: await file.read(), basedOnVersion, withStale };
    return { version: (await withPatience(() => importTranslations(comparison, body), signal)).versionNumber };
  } catch (error) {
    return { failure: errorMessage(error) };
  }
}
