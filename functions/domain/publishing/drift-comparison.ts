import type { CustomerReading } from "#functions/adapters/ports/customer-account.ts";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { roleOf, selectedAccount } from "#functions/storage/accounts/account-store.ts";
import { selectedEntry } from "#functions/domain/templates/template-view.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { findTemplateBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { AppError } from "#shared/errors.ts";
import type { SesComparison } from "#shared/models/ses-comparison.ts";
import { contentHash } from "./content-hash.ts";
import { readSettled, startReadTimeLimit } from "./settled-read.ts";
import { contractSides, mailOfCallers } from "./template-contract.ts";

interface Asked {
  readonly templateId: string;
  /** The default account if undefined. */
  readonly accountId: string | undefined;
  /** The version to compare; the newest in view if undefined. */
  readonly version: number | undefined;
}

interface Context {
  readonly table: TableReader;
  readonly customers: CustomerReading;
  readonly now: () => Date;
}

/**
 * The three sides of the drift comparison, and what the publish changes for callers. The content of Amazon SES is shown unescaped if the account is known to
 * escape its reads.
 * @throws AppError TEMPLATE_NOT_FOUND, AWS_ACCOUNT_MISSING, SES_NOT_SETTLED, and the customer port's
 */
export async function compareDrift(
  actor: AccessDocument,
  { templateId, accountId, version }: Asked,
  { table, customers, now }: Context,
): Promise<SesComparison> {
  const { companyId } = actor;
  const source = await selectedEntry(table, actor, templateId, accountId);
  const account = await selectedAccount(table, actor, accountId);
  const there = await findTemplateEntry(table, companyId, account.id, templateId);
  const partsOf = async (number: number) => {
    const found = await findTemplateBodies(table, companyId, templateId, number);
    if (found === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
    const { subject, html, text } = found;
    return { version: number, subject, html, text };
  };
  const { name, publishedVersion, sesHash, sesWriting } = there ?? source;
  const toWrite = await partsOf(version ?? source.versionNumber);
  const lastWritten = there === undefined || publishedVersion === undefined ? null : await partsOf(publishedVersion);
  const ours = there === undefined ? [] : [sesHash, sesWriting];
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
