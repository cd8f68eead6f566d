import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { noAccount } from "#functions/storage/keys.ts";
import { listEntriesOfAccount } from "#functions/storage/templates/template-entry-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";

/** The template entries of the accounts that the caller sees and without an account. */
export async function entriesOfActor(
  table: TableReader,
  { companyId, accountIds }: Pick<AccessDocument, "companyId" | "accountIds">,
): Promise<TemplateEntry[]> {
  const perAccount = await Promise.all(
    [...accountIds, noAccount].map((accountId) => listEntriesOfAccount(table, companyId, accountId)),
  );
  return perAccount.flat().filter(({ status }) => status !== "archived");
}

/** Those of them that show any block. */
export const entriesShowingBlocks = async (...asked: Parameters<typeof entriesOfActor>): Promise<TemplateEntry[]> =>
  (await entriesOfActor(...asked)).filter(({ blocks }) => Object.keys(blocks).length > 0);

/** The entries that show this block. */
export const showing = (entries: readonly TemplateEntry[], blockId: string): TemplateEntry[] =>
  entries.filter(({ blocks }) => blocks[blockId] !== undefined);

/**
 * The number of templates that show each block, by block id, each counted once over all accounts. Unused blocks are
 * absent.
 */
export function templateCounts(entries: readonly TemplateEntry[]): ReadonlyMap<string, number> {
  const templates = new Map<string, Set<string>>();
  for (const { id, blocks } of entries) {
    for (const block of Object.keys(blocks)) {
      const known = templates.get(block) ?? new Set();
      templates.set(block, known.add(id));
    }
  }
  return new Map([...templates].map(([block, ids]) => [block, ids.size]));
}
