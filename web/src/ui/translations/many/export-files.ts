import { templateRoutes } from "#shared/api/templates.ts";
import { translationRoutes } from "#shared/api/translations.ts";
import { TEMPLATES_PER_CALL, type TranslationExportQuery } from "#shared/models/translation.ts";
import type * as z from "zod";
import { callApi } from "#web/lib/api/call-api.ts";
import { ZipWriter } from "#web/lib/zip/zip-writer.ts";
import { withPatience } from "./with-patience.ts";

export interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface Following {
  readonly onProgress: (progress: Progress) => void;
  readonly signal: AbortSignal;
}

/** A ZIP file with a file per template. */
export interface ExportedZip {
  readonly file: Blob;
  readonly files: number;
  /** How many templates have no file: they were deleted, or their design cannot be read. */
  readonly failed: number;
}

/** The files of templates in one ZIP file; of all templates of the selected account without `ids`. */
export async function exportFiles(
  { ids, ...order }: z.output<typeof TranslationExportQuery> & { readonly ids: readonly string[] | undefined },
  following: Following,
): Promise<ExportedZip> {
  const { signal, onProgress } = following;
  const all = ids ?? (await idsOfAll(signal));
  const writer = new ZipWriter();
  const nameOf = uniqueNames();
  let waiting = [...all];
  let [files, failed] = [0, 0];
  while (waiting.length > 0) {
    const body = { ...order, templateIds: waiting.slice(0, TEMPLATES_PER_CALL) };
    const answer = await withPatience(
      () => callApi(translationRoutes.exportTranslationFiles, { body }, { signal }),
      signal,
    );
    for (const { fileName, text } of answer.files) await writer.add(nameOf(fileName), text);
    files += answer.files.length;
    failed += answer.failed.length;
    waiting = [...answer.left, ...waiting.slice(TEMPLATES_PER_CALL)];
    onProgress({ done: all.length - waiting.length, total: all.length });
  }
  return { file: writer.file(), files, failed };
}

const PAGE_SIZE = 100;

/** Oldest first: templates that are created meanwhile come last. */
async function idsOfAll(signal: AbortSignal): Promise<readonly string[]> {
  const ids = new Set<string>();
  for (let skip = 0; ; skip += PAGE_SIZE) {
    const query = {
      ...{ skip: String(skip), limit: String(PAGE_SIZE), status: "draft,published,unpublished" },
      ...({ order: "asc", order_by: "created_timestamp" } as const),
    };
    const { entities } = await withPatience(() => callApi(templateRoutes.listTemplates, { query }, { signal }), signal);
    for (const { uid } of entities) ids.add(uid);
    if (entities.length < PAGE_SIZE) return [...ids];
  }
}

/** Names of templates may differ in capitals only, which some file systems do not see; none has parentheses. */
function uniqueNames(): (name: string) => string {
  const counts = new Map<string, number>();
  return (name) => {
    const count = (counts.get(name.toLowerCase()) ?? 0) + 1;
    counts.set(name.toLowerCase(), count);
    return count === 1 ? name : name.replace(".", `(${String(count)}).`);
  };
}
