import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { findFormerName, putFormerName, takeFormerName } from "#functions/storage/former-name-store.ts";
import type { TemplateEntry } from "#functions/storage/template-records.ts";

/** What an entry knows of Amazon SES under its name. */
export type HeldInSes = Pick<TemplateEntry, "sesHash" | "sesWriting" | "publishedVersion">;

/**
 * What a rename does beside the entry: Amazon SES keeps what it has under the old name, which is noted, and nothing is
 * known of the new one, unless the template had it before.
 */
export async function renameWrites(
  table: TableReader,
  companyId: string,
  { id, accountId, name, sesHash, sesWriting, publishedVersion: version }: TemplateEntry,
  to: { readonly name: string; readonly at: string },
): Promise<{ readonly writes: readonly Write[]; readonly held: HeldInSes }> {
  const ours = [sesHash, sesWriting].filter((hash) => hash !== undefined);
  const had = await findFormerName(table, companyId, id, { accountId, name: to.name });
  const [held, writing] = had?.ours ?? [];
  return {
    writes: [
      ...(ours.length === 0 ? [] : [putFormerName(companyId, id, { accountId, name, ours, version, at: to.at })]),
      ...(had === undefined ? [] : [takeFormerName(companyId, id, had)]),
    ],
    held: { sesHash: held, sesWriting: writing, publishedVersion: had?.version ?? version },
  };
}
