import type * as z from "zod";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { selectedEntry, summaryOf } from "#functions/domain/templates/template-view.ts";
import { systemActors } from "#functions/storage/audit/system-actors.ts";
import { noAccount } from "#functions/storage/keys.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { listLanguageEntries } from "#functions/storage/templates/language-entry-store.ts";
import { findDeployment } from "#functions/storage/templates/template-history-store.ts";
import type { PublishingState } from "#shared/models/publishing-state.ts";
import { languagesOfVersion } from "./published-languages.ts";

type State = z.input<typeof PublishingState>;

function publisherOf(actorId: string, userId: string): State["publishedBy"] {
  if (actorId === userId) return "you";
  return actorId === systemActors.publishWatch ? "rollback" : "others";
}

/**
 * What Amazon SES of the selected account holds of a template, and who published it.
 * @throws AppError TEMPLATE_NOT_FOUND
 */
export async function publishingStateOf(
  table: TableReader,
  actor: AccessDocument & { readonly userId: string },
  templateId: string,
): Promise<State> {
  const entry = await selectedEntry(table, actor, templateId);
  const { accountId, versionNumber, publishedVersion: version } = entry;
  const deployment = version && (await findDeployment(table, actor.companyId, { id: templateId, accountId, version }));
  const there = await listLanguageEntries(table, actor.companyId, entry);
  const wanted = await languagesOfVersion(table, actor.companyId, entry, version ?? versionNumber);
  const languages = wanted.map(({ code, sesName }) => {
    const { name = sesName, publishedVersion } = there.find(({ language }) => language === code) ?? {};
    return { code, templateName: name, publishedVersion };
  });
  return {
    ...summaryOf(entry),
    languages,
    awsAccountId: accountId === noAccount ? null : accountId,
    ...(deployment && { publishedBy: publisherOf(deployment.by, actor.userId) }),
  };
}
