import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";

/** The deployments of a template in the accounts that the caller sees, with the version that Amazon SES holds. */
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
