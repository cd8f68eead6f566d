import type * as z from "zod";
import { noAccount } from "#functions/storage/keys.ts";
import type { BlockRecord } from "#functions/storage/blocks/block-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import type { BlockUsage } from "#shared/models/block.ts";

/** A block usage as the API shows it. */
export function usageView(
  entry: TemplateEntry,
  { id, versionNumber }: BlockRecord,
  aliases: ReadonlyMap<string, string>,
): z.input<typeof BlockUsage> {
  const isAssigned = entry.accountId !== noAccount;
  return {
    uid: entry.id,
    templateName: entry.name,
    status: entry.status,
    unpublishedChanges: entry.publishedVersion !== entry.versionNumber,
    isUpToDate: entry.blocks[id] === versionNumber,
    awsAccountId: isAssigned ? entry.accountId : null,
    awsAccount: isAssigned ? { alias: aliases.get(entry.accountId) ?? "" } : null,
  };
}
