import { readDesign } from "../email/design/read-design.ts";
import type { Design } from "../email/design/types.ts";
import { type MailLanguage, mailInLanguage } from "../email/languages/mail-in-language.ts";
import { renderDesign } from "../email/render/render-design.ts";
import { LanguageCode } from "../models/language-code.ts";
import { directionOf } from "../models/company-languages.ts";
import type { StoredSource } from "../models/template-source.ts";

/** The mail as Amazon SES gets it; `text` is empty where it has none. */
export interface Mail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface MailOfLanguage {
  /** Absent: the default language. */
  readonly language?: MailLanguage;
  readonly mail: Mail;
}

export type MailsResult =
  | { readonly ok: true; readonly mails: readonly MailOfLanguage[]; readonly design?: Design }
  | { readonly ok: false; readonly problem: string };

/** Pictures of networks come from the installation; offline, their addresses begin so. */
export const noOrigin = "https://sestina.invalid";

/** A language without fallbacks, written in the direction of its script. */
export const languageAlone = (code: string): MailLanguage => ({ code, direction: directionOf({ code }) });

/** The mails of a template: that of the default language, and that of each other one that is asked for. */
export function mailsOf(
  source: StoredSource,
  languages: readonly MailLanguage[],
  iconOrigin: string = noOrigin,
): MailsResult {
  const { subject, html, text = "", design, words } = source;
  if (html !== undefined) {
    // Html has no words of its own: only its subject differs.
    const others = languages.map((language) => {
      const [own = subject] = [language.code, ...(language.fallbacks ?? [])].flatMap(
        (code) => words?.[code]?.subject ?? [],
      );
      return { language, mail: { subject: own, html, text } };
    });
    return { ok: true, mails: [{ mail: { subject, html, text } }, ...others] };
  }
  const read = readDesign(design);
  if (!read.ok) return { ok: false, problem: read.problem };
  const made = renderDesign(read.design, { subject, iconOrigin });
  const standard = { mail: { subject, html: made.html, text: text === "" ? made.text : text } };
  const written = { subject, design: JSON.stringify(design), words };
  const others = languages.map((language) => ({ language, mail: mailInLanguage(written, language, iconOrigin) }));
  return { ok: true, mails: [standard, ...others], design: read.design };
}

/** The languages that a template's mails are checked in, next to the default one. */
export function languagesOf({ words = {}, languages }: StoredSource, ofProject: readonly string[] = []): string[] {
  const used = languages ? ofProject.filter((language) => languages.includes(language)) : ofProject;
  const all = new Set([...Object.keys(words), ...used]);
  return [...all].filter((language) => LanguageCode.safeParse(language).success).sort();
}

/** Without an empty text, as Amazon SES gets it. */
export const partsOf = ({ subject, html, text }: Mail) => ({ subject, html, ...(text !== "" && { text }) });
