import type * as z from "zod";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { noAccount } from "#functions/storage/keys.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import {
  parseLanguageVersions,
  type TemplateBodies,
  type TemplateEntry,
} from "#functions/storage/templates/template-records.ts";
import { AppError } from "#shared/errors.ts";
import type { PublishedIn } from "#shared/models/published-in.ts";
import type { TagChip } from "#shared/models/tag-chip.ts";
import type { Template, TemplateListItem, TemplatesElsewhere } from "#shared/models/template.ts";
import type { TemplateSummary } from "#shared/models/template-summary.ts";

/** The account whose templates a user sees and creates: the default account, or none before any is connected. */
export function accountInView({ defaultAccountId, accountIds }: AccessDocument): string {
  return defaultAccountId !== undefined && accountIds.includes(defaultAccountId) ? defaultAccountId : noAccount;
}

/**
 * The entry of a template in the selected account; a template without an account is in view of every account. If the
 * selected account has none, an operation on a named account (`orIn`, if the caller sees it) uses that account's entry.
 * @throws AppError TEMPLATE_NOT_FOUND, also if only other accounts have it
 */
export async function selectedEntry(
  table: TableReader,
  access: AccessDocument,
  templateId: string,
  orIn?: string,
): Promise<TemplateEntry> {
  const find = (accountId: string) => findTemplateEntry(table, access.companyId, accountId, templateId);
  const accountId = accountInView(access);
  const isSeen = orIn !== undefined && access.accountIds.includes(orIn);
  const named = () => (isSeen ? find(orIn) : undefined);
  const unassigned = () => (accountId === noAccount ? undefined : find(noAccount));
  // A publish may have moved the template into the account between the first two reads.
  const entry = (await find(accountId)) ?? (await unassigned()) ?? (await find(accountId)) ?? (await named());
  if (entry === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  return entry;
}

/** A template entry as lists show it. */
export const summaryOf = (entry: TemplateEntry): z.input<typeof TemplateSummary> => ({
  uid: entry.id,
  templateName: entry.name,
  status: entry.status,
  versionNumber: entry.versionNumber,
  publishedVersion: entry.publishedVersion,
  contentBlockCount: Object.keys(entry.blocks).length,
  unpublishedChanges: entry.publishedVersion !== entry.versionNumber,
  createdTimestamp: entry.createdAt,
  updatedTimestamp: entry.updatedAt,
  publishedTimestamp: entry.publishedAt,
});

/** In which languages Amazon SES has the published version; undefined if it is not known, or there is none. */
export function publishedInOf({
  publishedVersion,
  publishedUse,
  languageVersions,
}: TemplateEntry): PublishedIn | undefined {
  const isKnown = publishedVersion !== undefined && publishedUse?.version === publishedVersion;
  if (!isKnown || languageVersions === undefined) return undefined;
  const there = [...parseLanguageVersions(languageVersions)].filter(([, version]) => version === publishedVersion);
  return { languages: there.map(([code]) => code), used: publishedUse.used };
}

/** An entry with the bodies of its newest version and the template's tags. */
export const templateOf = (
  entry: TemplateEntry,
  bodies: TemplateBodies,
  tags: readonly TagChip[],
): z.input<typeof Template> => ({
  ...summaryOf(entry),
  subject: bodies.subject,
  html: bodies.html,
  text: bodies.text,
  textIsOwn: bodies.textIsOwn,
  design: bodies.design,
  mailSettings: bodies.mailSettings,
  words: bodies.words,
  languages: bodies.languages,
  finals: bodies.finals,
  tags: [...tags],
  awsAccountId: entry.accountId === noAccount ? null : entry.accountId,
});

interface TemplateLookup {
  /** The entry of a template in an account, also if it is archived. */
  readonly entryIn: (accountId: string, templateId: string) => TemplateEntry | undefined;
  readonly tagsOf: (templateId: string) => TagChip[];
}

/** A list item for a caller who sees these accounts. */
export function listItem(
  entry: TemplateEntry,
  templates: TemplateLookup,
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
    wordCounts: entry.wordCounts,
    ...(isactive && { publishedIn: publishedInOf(entry) }),
  };
}

const MOST_ELSEWHERE = 5;

/**
 * The other account that the caller sees with the most templates, if the accounts in view have none. Undefined if they
 * have some, or no other account has.
 */
export function templatesElsewhere(
  templates: { readonly inAccounts: (accountIds: readonly string[]) => readonly TemplateEntry[] },
  inView: readonly string[],
  visibleAccountIds: readonly string[],
): TemplatesElsewhere[] | undefined {
  const countIn = (accountIds: readonly string[]) =>
    templates.inAccounts(accountIds).filter(({ status }) => status !== "archived").length;
  if (countIn(inView) > 0) return undefined;
  const others = visibleAccountIds
    .filter((id) => !inView.includes(id))
    .map((accountId) => ({ accountId, count: countIn([accountId]) }))
    .filter(({ count }) => count > 0);
  return others.length === 0 ? undefined : others.sort((a, b) => b.count - a.count).slice(0, MOST_ELSEWHERE);
}
