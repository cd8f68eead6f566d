import type { TableReader } from "#functions/adapters/ports/table.ts";
import { getCompanyLanguages } from "#functions/storage/company/company-languages-store.ts";
import type { TemplateBodies } from "#functions/storage/templates/template-records.ts";
import { type MailLanguage, mailInLanguage } from "#shared/email/languages/mail-in-language.ts";
import { mailLanguages } from "#shared/email/languages/written-languages.ts";
import { directionOf } from "#shared/models/company-languages.ts";
import { isChosen } from "#shared/models/language-choice.ts";
import { LanguageCode } from "#shared/models/language-code.ts";

type Languages = Pick<TemplateBodies, "words" | "languages">;

/**
 * The languages next to the default one that a mail can be in: those of the company that it uses, those that it has
 * words in, and others that are asked for.
 */
export async function languagesOfMail(
  table: TableReader,
  companyId: string,
  { words = {}, languages: choice }: Languages,
  asked: readonly string[] = [],
): Promise<{ readonly standard: string; readonly others: readonly MailLanguage[] }> {
  const { languages, default: standard } = await getCompanyLanguages(table, companyId);
  const used = languages.filter(({ code }) => isChosen(code, choice));
  const more = [...Object.keys(words), ...asked].flatMap((code) => LanguageCode.safeParse(code).data ?? []);
  const all = new Map(more.map((code) => [code, directionOf({ code })]));
  for (const language of used) all.set(language.code, directionOf(language));
  const others = [...all].filter(([code]) => code !== standard).map(([code, direction]) => ({ code, direction }));
  return { standard: standard ?? "", others };
}

/** The mail in the closest language that it has words in, as a publish makes it. */
export async function mailInAskedLanguage(
  bodies: TemplateBodies,
  asked: string | undefined,
  companyId: string,
  { table, appUrl }: { readonly table: TableReader; readonly appUrl: () => string },
) {
  const languages = await languagesOfMail(table, companyId, bodies, asked === undefined ? [] : [asked]);
  const language = asked === undefined ? undefined : mailLanguages(bodies, languages)(asked);
  const { subject, html, text } = language ? mailInLanguage(bodies, language, appUrl()) : bodies;
  return { mail: { subject, html, text }, language: language?.code ?? null };
}
