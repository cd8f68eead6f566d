import type * as z from "zod";
import { noAccount } from "#functions/storage/keys.ts";
import type { TemplateEntry } from "#functions/storage/template-records.ts";
import type { TemplateListItem } from "#shared/models/template.ts";
import { summaryOf } from "../template-view.ts";
import type { CompanyTemplates } from "./company-templates.ts";

/** A row of the list, for somebody who sees these accounts. */
export function listItem(
  entry: TemplateEntry,
  templates: CompanyTemplates,
  accountIds: readonly string[],
): z.input<typeof TemplateListItem> {
  const isactive = entry.status !== "archived";
  const deployments = accountIds.flatMap((awsAccountId) => {
    const publishedVersion = templates.entryIn(awsAccountId, entry.id)?.publishedVersion;
    return isactive && publishedVersion !== undefined ? [{ awsAccountId, publishedVersion }] : [];
  });
  return {
    ...summaryOf(entry),
    tags: templates.tagsOf(entry.id),
    isactive,
    awsAccountId: entry.accountId === noAccount ? null : entry.accountId,
    deployments,
  };
}
