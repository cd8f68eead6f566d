import * as z from "zod";
import type { PlanName } from "../plans.ts";
import { isChosen } from "./language-choice.ts";
import { LanguageCode } from "./language-code.ts";
import { SesNamePattern } from "./ses-name-pattern.ts";

/** How many languages a company can have on a paid plan. */
const MOST_LANGUAGES = 50;

/** How many languages a company may have. Not in `plans`, which most Lambdas read and no languages. */
export const languageLimits: Readonly<Record<PlanName, number>> = {
  Discover: 2,
  Starter: MOST_LANGUAGES,
  Business: MOST_LANGUAGES,
  Enterprise: MOST_LANGUAGES,
};

export const TextDirection = z.enum(["ltr", "rtl"]);
export type TextDirection = z.infer<typeof TextDirection>;

const CompanyLanguage = z.strictObject({
  code: LanguageCode,
  /** Absent: by the script in which the language is written. */
  direction: TextDirection.optional(),
});
export type CompanyLanguage = z.infer<typeof CompanyLanguage>;

const Languages = z.array(CompanyLanguage).max(MOST_LANGUAGES, `At most ${MOST_LANGUAGES} languages are allowed.`);

/** The languages in which a company writes its mails. */
export const CompanyLanguages = z.object({
  /** Each code once, in the order in which they are shown. Empty: the company writes in one language and does not name it. */
  languages: Languages,
  /** The language of a design's own words; null without languages. */
  default: LanguageCode.nullable(),
  /** How the Amazon SES templates of the other languages are called; null: only the default language is published. */
  namePattern: SesNamePattern.nullable().default(null),
  /** Increases with each change. */
  revision: z.int().nonnegative(),
});
export type CompanyLanguages = z.infer<typeof CompanyLanguages>;

/** Replaces the languages if `revision` is still the current one. */
export const CompanyLanguagesChange = CompanyLanguages.strict()
  .refine(({ languages }) => new Set(languages.map(({ code }) => code)).size === languages.length, {
    path: ["languages"],
    message: "A language is in the list more than once.",
  })
  .refine(({ languages, default: code }) => (languages.length === 0) === (code === null), {
    path: ["default"],
    message: "One of the languages is the default language.",
  })
  .refine(({ languages, default: code }) => code === null || languages.some((each) => each.code === code), {
    path: ["default"],
    message: "The default language must be among the languages.",
  });

/** The languages of a company that a template uses: the default one, and those of its choice. */
export function usedLanguages<T extends Pick<CompanyLanguages, "languages" | "default">>(
  company: T,
  choice: readonly string[] | null | undefined,
): T {
  const used = company.languages.filter(({ code }) => code === company.default || isChosen(code, choice));
  return { ...company, languages: used };
}

/** Scripts that are written from right to left (Unicode, property Bidi_Class). */
const fromRight: ReadonlySet<string> = new Set("Adlm Arab Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa Yezi".split(" "));

/** In which direction a language is written: as the company has set it, else by its script. */
export const directionOf = ({ code, direction }: CompanyLanguage): TextDirection =>
  direction ?? (fromRight.has(new Intl.Locale(code).maximize().script ?? "") ? "rtl" : "ltr");
