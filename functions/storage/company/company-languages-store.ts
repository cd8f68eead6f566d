import type { Key, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { CompanyLanguages } from "#shared/models/company-languages.ts";
import { companyPk } from "../keys.ts";

export const companyLanguageKeys = {
  companyLanguages: (companyId: string): Key => ({ pk: companyPk(companyId), sk: "languages" }),
};

/** The languages of a company; none for a company that has not set any. */
export async function getCompanyLanguages(table: TableReader, companyId: string): Promise<CompanyLanguages> {
  const item = await table.get(companyLanguageKeys.companyLanguages(companyId));
  return item === undefined
    ? { languages: [], default: null, namePattern: null, revision: 0 }
    : CompanyLanguages.parse(item);
}

/** Part of a transaction: replaces the languages, if they are unchanged since `after` was made from them. */
export const putCompanyLanguages = (companyId: string, after: CompanyLanguages): Write => ({
  put: { ...companyLanguageKeys.companyLanguages(companyId), ...after },
  onlyIf: after.revision === 1 ? "absent" : [{ attribute: "revision", is: "=", value: after.revision - 1 }],
  otherwise: "CONFLICT_TRY_AGAIN",
});
