import type { TableReader } from "#functions/adapters/ports/table.ts";
import { prefixes } from "../keys.ts";
import { parseEntry } from "./template-entry-store.ts";
import type { TemplateEntry } from "./template-records.ts";

/** A page of the entries of an account, ordered by the template's id, after the given template. */
export async function pageOfEntries(
  table: TableReader,
  { companyId, accountId }: { readonly companyId: string; readonly accountId: string },
  { behind, limit }: { readonly behind: string | undefined; readonly limit: number },
): Promise<TemplateEntry[]> {
  const { pk, skPrefix } = prefixes.templateEntries(companyId, accountId);
  const start = behind === undefined ? undefined : `${skPrefix}${behind}`;
  return (await table.query({ pk, skPrefix, behind: start, limit })).map(parseEntry);
}
