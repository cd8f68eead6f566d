import type * as z from "zod";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { findBlocks } from "#functions/storage/blocks/block-store.ts";
import type { ImageUsage } from "#functions/storage/images/image-usage-store.ts";
import { noAccount } from "#functions/storage/keys.ts";
import { listArchivedEntries } from "#functions/storage/templates/template-archive-store.ts";
import { listEntriesOfAccount } from "#functions/storage/templates/template-entry-store.ts";
import type { ImageUses } from "#shared/models/image.ts";

type View = z.input<typeof ImageUses>;

/** The names of these templates in the accounts that the caller sees; archived ones are marked. */
async function templateNames(
  table: TableReader,
  { companyId, accountIds }: AccessDocument,
  ids: ReadonlySet<string>,
): Promise<View["uses"]> {
  const seen = [...accountIds, noAccount];
  const [archived, ...perAccount] = await Promise.all([
    listArchivedEntries(table, companyId),
    ...seen.map((accountId) => listEntriesOfAccount(table, companyId, accountId)),
  ]);
  const gone = archived.filter(({ accountId }) => seen.includes(accountId));
  // Unarchived entries come last, so that they override archived ones.
  const entries = [
    ...gone.map(({ id, name }) => ({ id, name, isArchived: true })),
    ...perAccount.flat().map(({ id, name }) => ({ id, name, isArchived: false })),
  ].filter(({ id }) => ids.has(id));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return [...byId.values()].map((entry) => ({ kind: "template", ...entry }));
}

/**
 * What shows an image, by name, and the number of templates that are left out since the caller does not see their
 * accounts.
 */
export async function usesView(
  table: TableReader,
  access: AccessDocument,
  usages: readonly ImageUsage[],
): Promise<View> {
  const idsOf = (wanted: ImageUsage["kind"]) => usages.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const templateIds = new Set(idsOf("template"));
  const [templates, found] = await Promise.all([
    templateIds.size === 0 ? [] : templateNames(table, access, templateIds),
    findBlocks(table, access.companyId, idsOf("block")),
  ]);
  const blocks = found.map(({ id, label }) => ({ kind: "block" as const, id, name: label, isArchived: false }));
  const uses = [...templates, ...blocks].sort((a, b) => a.name.localeCompare(b.name));
  return { uses, hiddenCount: templateIds.size - templates.length };
}
