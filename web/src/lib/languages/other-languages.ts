import type { CompanyLanguages } from "#shared/models/company-languages.ts";

/** The codes of the company's languages without the default one; none before they are loaded. */
export const otherLanguagesOf = (company: CompanyLanguages | undefined): string[] =>
  company?.languages.map(({ code }) => code).filter((code) => code !== company.default) ?? [];
