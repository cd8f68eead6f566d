import type { Language } from "#shared/texts/language.ts";
import { english, type Reader } from "#shared/texts/reader.ts";
import { sayFrom } from "#shared/texts/say.ts";
import type { mails } from "./german/mails.ts";
import type { notices } from "./german/notices.ts";

/** A text of a mail in English. Each needs a German translation, or tsc fails. */
export type MailEnglish = keyof typeof mails | keyof typeof notices;

/** Who gets a mail. */
export type MailReader = Reader<MailEnglish>;

/** The reader of a mail in their language; the German texts are loaded for a reader of German only. */
export async function mailReader(language: Language = "en"): Promise<MailReader> {
  if (language === "en") return english;
  const [{ mails }, { notices }] = await Promise.all([import("./german/mails.ts"), import("./german/notices.ts")]);
  return { language, say: sayFrom({ ...mails, ...notices }) };
}
