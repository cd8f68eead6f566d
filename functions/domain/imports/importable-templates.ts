import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { AccountRecord } from "#functions/storage/accounts/account-store.ts";
import { getCompanyLanguages } from "#functions/storage/company/company-languages-store.ts";
import { listResults } from "#functions/storage/jobs/job-parts-store.ts";
import type { ItemResult, JobRecord } from "#functions/storage/jobs/job-store.ts";
import { listLanguageEntriesOfAccount } from "#functions/storage/templates/language-entry-store.ts";
import { listTemplateEntries } from "#functions/storage/templates/template-entry-store.ts";
import type { ImportableTemplate } from "#shared/models/importable-template.ts";
import { languageReader } from "#shared/ses-language-names.ts";

/** Listed pages of Amazon SES per answer: 5,000 templates. */
const PAGES_AT_ONCE = 50;

/** The templates of the list that the account has no entry of, in any language. */
export async function notHeld(
  table: TableReader,
  { id: accountId, companyId }: AccountRecord,
  inSes: readonly ItemResult[],
): Promise<ImportableTemplate[]> {
  const entries = await listTemplateEntries(table, companyId, accountId);
  const held = new Set(entries.filter((entry) => entry.accountId === accountId).map(({ name }) => name));
  const languages = await listLanguageEntriesOfAccount(table, companyId, accountId);
  const names = new Set([...held, ...languages.map(({ name }) => name)]);
  const languagesIn = languageReader(await getCompanyLanguages(table, companyId));
  return inSes
    .filter(({ name }) => !names.has(name))
    .map(({ name, createdTimestamp }) => {
      const languageOf = languagesIn(name).find(({ base }) => held.has(base))?.base;
      return {
        name,
        ...(createdTimestamp !== undefined && { createdTimestamp }),
        ...(languageOf !== undefined && { languageOf }),
      };
    });
}

/** The templates that a job has listed, after the named page, and the position of the next page. */
export async function pageOfListing(
  table: TableReader,
  job: JobRecord,
  behind: string | undefined,
): Promise<{ found: ItemResult[]; next?: string }> {
  const pages = await listResults(table, job, { behind, limit: PAGES_AT_ONCE });
  const last = pages.at(-1);
  return {
    found: pages.flatMap(({ results }) => results),
    ...(last !== undefined && pages.length === PAGES_AT_ONCE && { next: String(last.step).padStart(8, "0") }),
  };
}
