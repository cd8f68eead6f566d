import type { TableReader } from "#functions/adapters/ports/table.ts";
import { batchesOf } from "#functions/domain/batches-of.ts";
import { pageBehind } from "#functions/domain/machine-api/page-behind.ts";
import { accountInView } from "#functions/domain/templates/template-view.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { listSampleData, type SampleDataRecord } from "#functions/storage/templates/sample-data-store.ts";
import { listEntriesOfAccount } from "#functions/storage/templates/template-entry-store.ts";

interface Asked {
  /** Of templates. */
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface Page {
  /** By the templates' names, those without sample data left out. */
  readonly found: readonly { readonly name: string; readonly sets: readonly SampleDataRecord[] }[];
  /** Undefined on the last page. */
  readonly next: string | undefined;
}

const AT_ONCE = 20;
/** Lambda answers with 6 MB at most; the sample data of one template has up to 1.6 MB in UTF-8. */
const MOST_BYTES = 4_000_000;

const bytesOf = (sets: readonly SampleDataRecord[]): number =>
  sets.reduce((sum, { values }) => sum + Buffer.byteLength(values), 0);

/** A page of the sample data of an account, which ends before its limit where an answer would get too long. */
export async function sampleDataOfAccount(
  table: TableReader,
  actor: AccessDocument,
  { limit, cursor }: Asked,
): Promise<Page> {
  const { companyId } = actor;
  const all = await listEntriesOfAccount(table, companyId, accountInView(actor));
  const entries = all.filter(({ status }) => status !== "archived");
  const pageOf = (length: number) => pageBehind(entries, ({ name }) => name, { limit: length, cursor });
  const { page, next } = pageOf(limit);
  const read: Page["found"][number][] = [];
  let bytes = 0;
  for (const batch of batchesOf(page, AT_ONCE)) {
    const sets = await Promise.all(batch.map(({ id }) => listSampleData(table, { companyId, templateId: id })));
    for (const [at, { name }] of batch.entries()) {
      const own = sets[at] ?? [];
      bytes += bytesOf(own);
      if (bytes > MOST_BYTES) return { found: withSets(read), next: pageOf(read.length).next };
      read.push({ name, sets: own });
    }
  }
  return { found: withSets(read), next };
}

const withSets = (read: Page["found"]): Page["found"] => read.filter(({ sets }) => sets.length > 0);
