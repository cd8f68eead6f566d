import { mailInLanguage, type MailInLanguage, type MailSource } from "#shared/email/languages/mail-in-language.ts";
import { mailLanguages } from "#shared/email/languages/written-languages.ts";
import { type CompanyLanguages, directionOf } from "#shared/models/company-languages.ts";

/**
 * A mail as it is published and sent in a language of the company, and the language that it says; null if that is the
 * mail of the default language.
 * @throws Error if the design cannot be read
 */
export function mailAsPublished(
  source: MailSource,
  code: string,
  { languages, default: standard }: Pick<CompanyLanguages, "languages" | "default">,
): { readonly code: string; readonly mail: MailInLanguage } | null {
  const others = languages
    .filter((each) => each.code !== standard)
    .map((each) => ({ code: each.code, direction: directionOf(each) }));
  const language = mailLanguages(source, { standard: standard ?? "", others })(code);
  if (language === undefined) return null;
  return { code: language.code, mail: mailInLanguage(source, language, window.location.origin) };
}
