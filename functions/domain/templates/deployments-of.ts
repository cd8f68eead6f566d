import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";

/**
 * The deployments of a template in the accounts that the caller sees, with the version that Amazon SES holds; `known` is
 * its entry in one of them.
 */
export async function deploymentsOf(
  table: TableReader,
  { companyId, accountIds }: Pick<AccessDocument, "companyId" | "accountIds">,
  known: TemplateEntry,
): Promise<{ awsAccountId: string; publishedVersion: number }[]> {
  const entryIn = async (accountId: string) =>
    accountId === known.accountId ? known : findTemplateEntry(table, companyId, accountId, known.id);
  const entries = await Promise.all(accountIds.map(entryIn));
  return entries.flatMap((entry) =>
    entry?.publishedVersion === undefined
      ? []
      : [{ awsAccountId: entry.accountId, publishedVersion: entry.publishedVersion }],
  );
}
