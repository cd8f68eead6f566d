import type { Table, Write } from "#functions/adapters/ports/table.ts";
import { listAccountIds } from "#functions/storage/accounts/account-store.ts";
import { noAccount } from "#functions/storage/keys.ts";
import {
  deleteTemplateEntry,
  listEntriesOfAccount,
  putNewTemplateEntry,
} from "#functions/storage/templates/template-entry-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { renameTemplateHead } from "#functions/storage/templates/template-version-store.ts";
import { clearLanguageEntry, listLanguageEntriesOfAccount } from "#functions/storage/templates/language-entry-store.ts";
import { freeName } from "#shared/free-name.ts";
import { draftIn } from "../templates/entry-writes.ts";
import { batchesOf } from "../batches-of.ts";
import { inParallel } from "../in-parallel.ts";

/** DynamoDB allows 100 writes in a transaction; an entry that moves needs at most seven. */
const PER_TRANSACTION = 14;
const LANGUAGES_PER_TRANSACTION = 40;
/** Concurrent transactions, so that thousands of entries are removed within one request. No two write the same item. */
const AT_ONCE = 5;

/** The entry of a template that is left without an account: a draft, which the next save attaches to an account. */
const unassigned = (entry: TemplateEntry, name: string, updatedAt: string): TemplateEntry => ({
  ...draftIn(noAccount, { ...entry, updatedAt }),
  name,
});

/**
 * Removes the template entries of an account, in several transactions. A template without an entry in another account
 * stays as a template without an account, under a unique name. Returns the number of entries found.
 * @throws AppError TEMPLATE_CHANGED, TEMPLATE_EXISTS or CONFLICT_TRY_AGAIN after concurrent writes of the same entries
 */
export async function dropEntries(table: Table, companyId: string, accountId: string, at: string): Promise<number> {
  const entries = await listEntriesOfAccount(table, companyId, accountId);
  const others = (await listAccountIds(table, companyId)).filter((id) => id !== accountId);
  const elsewhere = await Promise.all(
    [...others, noAccount].map((other) => listEntriesOfAccount(table, companyId, other)),
  );
  const known = new Set(elsewhere.flat().map(({ id }) => id));
  const taken = new Set((elsewhere.at(-1) ?? []).map(({ name }) => name));
  const writes = entries.map((entry): Write[] => {
    const dropping = deleteTemplateEntry(companyId, entry, at);
    if (known.has(entry.id)) return [...dropping];
    const name = freeName(entry.name, taken);
    taken.add(name);
    const staying = putNewTemplateEntry(companyId, unassigned(entry, name, at));
    return [...dropping, ...staying, ...(name === entry.name ? [] : [renameTemplateHead(companyId, entry.id, name)])];
  });
  await inParallel(batchesOf(writes, PER_TRANSACTION), AT_ONCE, (batch) => table.write(...batch.flat()));
  const languages = await listLanguageEntriesOfAccount(table, companyId, accountId);
  const drops = batchesOf(languages, LANGUAGES_PER_TRANSACTION);
  await inParallel(drops, AT_ONCE, (batch) =>
    table.write(...batch.flatMap((one) => clearLanguageEntry(companyId, one))),
  );
  return entries.length + languages.length;
}
