import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { noAccount } from "#functions/storage/keys.ts";
import { listEntriesOfAccount } from "#functions/storage/template-entry-store.ts";
import type { TemplateEntry } from "#functions/storage/template-records.ts";

/** The templates that show some block, as each account that the user sees has them, and those without an account. */
export async function entriesShowingBlocks(
  table: TableReader,
  { companyId, accountIds }: Pick<AccessDocument, "companyId" | "accountIds">,
): Promise<TemplateEntry[]> {
  const perAccount = await Promise.all(
    [...accountIds, noAccount].map((accountId) => listEntriesOfAccount(table, companyId, accountId)),
  );
  return perAccount.flat().filter(({ blocks, status }) => status !== "archived" && Object.keys(blocks).length > 0);
}

/** Of those, the ones that show this block. */
export const showing = (entries: readonly TemplateEntry[], blockId: string): TemplateEntry[] =>
  entries.filter(({ blocks }) => blocks[blockId] !== undefined);

/** How many templates show each block, whatever the number of their accounts; none for a block that is not in it. */
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
