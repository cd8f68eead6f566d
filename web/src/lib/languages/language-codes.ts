import type { CompanyLanguages } from "#shared/models/company-languages.ts";

/** The languages to choose from, the default one first; none if there is only one. */
export function languageCodes(company: CompanyLanguages | undefined): readonly string[] {
  if (company === undefined || company.languages.length < 2) return [];
  const codes = company.languages.map(({ code }) => code);
  return codes.sort((one, other) => Number(other === company.default) - Number(one === company.default));
}
