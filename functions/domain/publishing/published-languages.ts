import type { TableReader } from "#functions/adapters/ports/table.ts";
import { getCompanyLanguages } from "#functions/storage/company/company-languages-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { getTemplateVersion } from "#functions/storage/templates/template-version-store.ts";
import { directionOf, type TextDirection } from "#shared/models/company-languages.ts";
import { isChosen } from "#shared/models/language-choice.ts";
import { sesNameOf } from "#shared/models/ses-name-pattern.ts";

interface PublishedLanguage {
  readonly code: string;
  readonly direction: TextDirection;
  /** The template's name in Amazon SES. */
  readonly sesName: string;
}

interface PublishedLanguages {
  /** The default language; "" if the company publishes no other. */
  readonly standard: string;
  readonly others: readonly PublishedLanguage[];
}

/** The languages that a company publishes, with the names in Amazon SES of those that are not the default one. */
export async function publishedLanguages(
  table: TableReader,
  companyId: string,
  templateName: string,
): Promise<PublishedLanguages> {
  const { languages, default: standard, namePattern } = await getCompanyLanguages(table, companyId);
  if (namePattern === null || standard === null) return { standard: "", others: [] };
  const others = languages
    .filter(({ code }) => code !== standard)
    .map((language) => ({
      code: language.code,
      direction: directionOf(language),
      sesName: sesNameOf(namePattern, templateName, language.code),
    }));
  return { standard, others };
}

/** The other languages in which a version is published. */
export async function languagesOfVersion(
  table: TableReader,
  companyId: string,
  { id, name }: Pick<TemplateEntry, "id" | "name">,
  version: number,
): Promise<readonly PublishedLanguage[]> {
  const { others } = await publishedLanguages(table, companyId, name);
  if (others.length === 0) return others;
  const { languages } = await getTemplateVersion(table, companyId, id, version);
  return others.filter(({ code }) => isChosen(code, languages));
}

/** Whether a company publishes other languages than the default one. */
export const publishesLanguages = async (table: TableReader, companyId: string): Promise<boolean> => {
  const { languages, namePattern } = await getCompanyLanguages(table, companyId);
  return namePattern !== null && languages.length > 1;
};

/** The language with its name in Amazon SES; undefined if the company does not publish it any more. */
export const findPublishedLanguage = async (
  ...[table, companyId, templateName, code]: [...Parameters<typeof publishedLanguages>, string]
) => (await publishedLanguages(table, companyId, templateName)).others.find((language) => language.code === code);
