import type { ImportResult } from "#shared/models/template.ts";

export type OnImported = (results: readonly ImportResult[]) => void;

/** A batch ends well within the 29 seconds of a request, and a person sees the import move on. */
const batchSize = 10;

/** Imports names in batches, one after the other, and tells each batch's results. Stops when a batch fails. */
export async function importInBatches(
  names: readonly string[],
  importBatch: (names: readonly string[]) => Promise<readonly ImportResult[]>,
  onImported: OnImported,
): Promise<void> {
  for (let start = 0; start < names.length; start += batchSize) {
    onImported(await importBatch(names.slice(start, start + batchSize)));
  }
}
