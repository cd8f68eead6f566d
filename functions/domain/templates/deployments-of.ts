import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { findTemplateEntry } from "#functions/storage/template-entry-store.ts";

/** Which version of a template Amazon SES holds in the accounts that the reader sees, where it holds one. */
export async function deploymentsOf(
  table: TableReader,
  { companyId, accountIds }: Pick<AccessDocument, "companyId" | "accountIds">,
  templateId: string,
): Promise<{ awsAccountId: string; publishedVersion: number }[]> {
  const entries = await Promise.all(accountIds.map((id) => findTemplateEntry(table, companyId, id, templateId)));
  return entries.flatMap((entry) =>
    entry?.publishedVersion === undefined
      ? []
      : [{ awsAccountId: entry.accountId, publishedVersion: entry.publishedVersion }],
  );
}
