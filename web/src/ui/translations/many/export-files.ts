import { blockRoutes } from "#shared/api/blocks.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { translationRoutes } from "#shared/api/translations.ts";
import { TEMPLATES_PER_CALL, type TranslationExportQuery } from "#shared/models/translation.ts";
import type * as z from "zod";
import { callApi } from "#web/lib/api/call-api.ts";
import { ApiError } from "#web/lib/api-errors/api-error.ts";
import { newZip, zipFile } from "#web/lib/zip/new-zip.ts";
import { exportTranslations } from "../translation-calls.ts";
import { withPatience } from "./with-patience.ts";

export interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface Following {
  readonly onProgress: (progress: Progress) => void;
  readonly signal: AbortSignal;
}

/** A ZIP file with a file per template, and per reusable block. */
export interface ExportedZip {
  readonly file: Blob;
  readonly files: number;
  /** How many templates have no file: they were deleted, or their design cannot be read. Blocks likewise. */
  readonly failed: number;
}

/** Templates by their ids, or all of the selected AWS account, or of all accounts that the user sees. */
export type ExportScope = readonly string[] | "selected" | "all";

/** The files of templates in one ZIP file; of all templates with all blocks. */
export async function exportFiles(
  { of, ...order }: z.output<typeof TranslationExportQuery> & { readonly of: ExportScope },
  following: Following,
): Promise<ExportedZip> {
  const { signal, onProgress } = following;
  const all = typeof of === "string" ? await idsOfAll(of, signal) : of;
  const blocks = typeof of === "string" ? await idsOfBlocks(signal) : [];
  const total = all.length + blocks.length;
  const writer = newZip();
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
    onProgress({ done: all.length - waiting.length, total });
  }
  for (const [at, id] of blocks.entries()) {
    const call = () => exportTranslations({ kind: "block", id }, order, signal);
    const file = await withPatience(call, signal).catch(undefinedIfLeftOut);
    if (file === undefined) failed += 1;
    else {
      await writer.add(nameOf(`blocks/${file.fileName}`), file.text);
      files += 1;
    }
    onProgress({ done: all.length + at + 1, total });
  }
  return { file: zipFile(writer), files, failed };
}

/** A block may be deleted meanwhile. */
function undefinedIfLeftOut(error: unknown): undefined {
  const isLeftOut = error instanceof ApiError && ["BLOCK_NOT_FOUND", "BLOCK_HAS_NO_DESIGN"].includes(error.code);
  if (!isLeftOut) throw error;
}

const PAGE_SIZE = 100;

/** Oldest first. Blocks without a design have no texts. */
async function idsOfBlocks(signal: AbortSignal): Promise<readonly string[]> {
  const ids = new Set<string>();
  for (let skip = 0; ; skip += PAGE_SIZE) {
    const query = {
      ...{ skip: String(skip), limit: String(PAGE_SIZE) },
      ...({ order: "asc", order_by: "created_timestamp" } as const),
    };
    const { entities } = await withPatience(() => callApi(blockRoutes.listBlocks, { query }, { signal }), signal);
    for (const { id, versionNumber } of entities) if (versionNumber > 0) ids.add(id);
    if (entities.length < PAGE_SIZE) return [...ids];
  }
}

/** Oldest first: templates that are created meanwhile come last. Each once, in however many accounts it is. */
async function idsOfAll(accounts: "selected" | "all", signal: AbortSignal): Promise<readonly string[]> {
  const ids = new Set<string>();
  for (let skip = 0; ; skip += PAGE_SIZE) {
    const query = {
      ...{ accounts, skip: String(skip), limit: String(PAGE_SIZE), status: "draft,published,unpublished" },
      ...({ order: "asc", order_by: "created_timestamp" } as const),
    };
    const { entities } = await withPatience(() => callApi(templateRoutes.listTemplates, { query }, { signal }), signal);
    for (const { uid } of entities) ids.add(uid);
    if (entities.length < PAGE_SIZE) return [...ids];
  }
}

/** Names may differ in capitals only, which some file systems do not see, and labels not even in that; none has parentheses. */
function uniqueNames(): (name: string) => string {
  const counts = new Map<string, number>();
  return (name) => {
    const count = (counts.get(name.toLowerCase()) ?? 0) + 1;
    counts.set(name.toLowerCase(), count);
    return count === 1 ? name : name.replace(/(?=\.[^.]+\.[^.]+$)/, `(${String(count)})`);
  };
}
