import type { CompanyLanguages } from "#shared/models/company-languages.ts";
import { sesNameOf } from "#shared/models/ses-name-pattern.ts";
import { locale } from "#web/lib/texts/say.ts";

const MOST_EXAMPLES = 3;

/** "welcome, welcome_de and welcome_fr": the names of a template in the default language and in some others. */
export function exampleNames({ languages, default: standard }: CompanyLanguages, pattern: string): string {
  const others = languages.filter(({ code }) => code !== standard).slice(0, MOST_EXAMPLES);
  const codes = others.length === 0 ? ["de"] : others.map(({ code }) => code);
  const names = ["welcome", ...codes.map((code) => sesNameOf(pattern, "welcome", code))];
  return new Intl.ListFormat(locale).format(names);
}
