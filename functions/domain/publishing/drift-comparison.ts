import type { CustomerReading } from "#functions/adapters/ports/customer-account.ts";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { roleOf, selectedAccount } from "#functions/storage/accounts/account-store.ts";
import { selectedEntry } from "#functions/domain/templates/template-view.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { findLanguageEntry } from "#functions/storage/templates/language-entry-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { findPublishedMail } from "#functions/storage/templates/published-mail-store.ts";
import { findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { findTemplateBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { AppError } from "#shared/errors.ts";
import type { SesComparison } from "#shared/models/ses-comparison.ts";
import { contentHash } from "./content-hash.ts";
import { findPublishedLanguage } from "./published-languages.ts";
import { readSettled, startReadTimeLimit } from "./settled-read.ts";
import { contractSides, mailOfCallers } from "./template-contract.ts";

interface Asked {
  readonly templateId: string;
  /** The default account if undefined. */
  readonly accountId: string | undefined;
  /** The version to compare; the newest in view if undefined. */
  readonly version: number | undefined;
  /** The default language if undefined. */
  readonly language: string | undefined;
}

interface Context {
  readonly table: TableReader;
  readonly customers: CustomerReading;
  readonly now: () => Date;
}

/**
 * The three sides of the drift comparison, and what the publish changes for callers. The content of Amazon SES is shown unescaped if the account is known to
 * escape its reads. In another language than the default one, the version was published, or its publish was refused: its
 * mail is stored since.
 * @throws AppError TEMPLATE_NOT_FOUND, AWS_ACCOUNT_MISSING, SES_NOT_SETTLED, and the customer port's
 */
export async function compareDrift(
  actor: AccessDocument,
  { templateId, accountId, version, language: code }: Asked,
  { table, customers, now }: Context,
): Promise<SesComparison> {
  const { companyId } = actor;
  const source = await selectedEntry(table, actor, templateId, accountId);
  const account = await selectedAccount(table, actor, accountId);
  const there = await findTemplateEntry(table, companyId, account.id, templateId);
  const language = code && (await findPublishedLanguage(table, companyId, (there ?? source).name, code));
  if (code !== undefined && language === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  const partsOf = async (number: number) => {
    const bodies = await findTemplateBodies(table, companyId, templateId, number);
    if (bodies === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
    const of = { companyId, templateId, version: number };
    const mail = language ? await findPublishedMail(table, { ...of, language: language.code }) : bodies;
    if (mail === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
    const { subject, html, text } = mail;
    return { version: number, subject, html, text };
  };
  const placed = language
    ? ((await findLanguageEntry(table, companyId, {
        id: templateId,
        accountId: account.id,
        language: language.code,
      })) ?? { name: language.sesName })
    : (there ?? source);
  const { name, publishedVersion, sesHash, sesWriting }: Partial<TemplateEntry> & { readonly name: string } = placed;
  const toWrite = await partsOf(version ?? source.versionNumber);
  const lastWritten = there === undefined || publishedVersion === undefined ? null : await partsOf(publishedVersion);
  const ours = [sesHash, sesWriting];
  const read = await readSettled(
    { companyId, accountId: account.id, name },
    { known: [...ours, contentHash(toWrite)], believesNothing: true },
    { table, customer: customers.open(roleOf(account)), now, timeLimit: startReadTimeLimit() },
  );
  const { held } = read;
  const inSes = held === undefined ? null : { ...held.content, hash: held.hash };
  const changedInSes = held !== undefined && !held.isKnown;
  const sides = contractSides(mailOfCallers(read, lastWritten ?? undefined), toWrite);
  const contract = sides && { rule: account.publishingRules.breakingChanges, ...sides };
  return { awsAccountId: account.id, templateName: name, lastWritten, inSes, toWrite, changedInSes, contract };
}
