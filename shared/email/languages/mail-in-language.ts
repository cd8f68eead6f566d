import { readDesign } from "../design/read-design.ts";
import { bodyValues } from "../design/values.ts";
import type { Design } from "../design/types.ts";
import type { TextDirection } from "../render/direction.ts";
import { renderDesign } from "../render/render-design.ts";
import { titleOfSubject } from "../render/title-of-subject.ts";
import { designInLanguages, hasContentsIn } from "./design-in-language.ts";

export interface MailSource {
  readonly subject: string;
  /** Unlayer design JSON. */
  readonly design: string;
  /** By language tag: what a mail says outside of its design. Absent: as in the default language. */
  readonly words?: Readonly<Record<string, WordsOfMail>> | undefined;
}

interface WordsOfMail {
  readonly subject?: string | undefined;
  readonly preheader?: string | undefined;
  /** The text part, if it is written by hand. */
  readonly text?: string | undefined;
}

export interface MailLanguage {
  /** A BCP 47 tag other than the default language's. */
  readonly code: string;
  readonly direction: TextDirection;
  /** The languages whose words it has where it has none of its own, the closest one first; then the default language. */
  readonly fallbacks?: readonly string[];
}

/** The parts of a mail, as Amazon SES takes them. */
export interface MailInLanguage {
  readonly subject: string;
  readonly html: string;
  /** Made from the design, unless it is written by hand in the language. */
  readonly text: string;
  /** The design with the words of the language in the places of the default ones. */
  readonly design: string;
}

/**
 * A mail in another language than the default one: what has no words in it is as in its fallbacks, else as in the default
 * language. The html says its language and direction, and has the subject as its title. A subject of its own is the
 * title even if the design has one for screen readers, which is in the default language. A text part
 * that is written by hand in the default language is not taken: see `textByHand`.
 * @throws Error if the design cannot be read
 */
export function mailInLanguage(
  { subject: general, design: source, words = {} }: MailSource,
  { code, direction, fallbacks = [] }: MailLanguage,
  iconOrigin: string,
): MailInLanguage {
  const read = readDesign(source);
  if (!read.ok) throw new Error(read.problem);
  const languages = [code, ...fallbacks];
  const own = (part: keyof WordsOfMail) => languages.map((each) => words[each]?.[part]).find(isDefined);
  const subject = own("subject");
  const design = withPreheader(designInLanguages(read.design, languages), own("preheader"));
  const { html, text } = renderDesign(design, {
    ...{ iconOrigin, subject: general, language: code, textDirection: direction },
    ...(subject !== undefined && { title: titleOfSubject(subject) }),
  });
  return {
    subject: subject ?? general,
    html,
    text: textByHand(read.design, words, languages) ?? text,
    design: JSON.stringify(design),
  };
}

const isDefined = (value: string | undefined): value is string => value !== undefined;

/**
 * The text part by hand of the closest language that has one. One of a fallback is not taken if a closer language has
 * contents or a preheader: then the text part is made from these.
 */
function textByHand(
  design: Design,
  words: Readonly<Record<string, WordsOfMail>>,
  languages: readonly string[],
): string | undefined {
  if (languages.every((code) => words[code]?.text === undefined)) return undefined;
  for (const [index, code] of languages.entries()) {
    const { text, preheader } = words[code] ?? {};
    if (text !== undefined) return text;
    if (preheader !== undefined || hasContentsIn(design, code, languages.slice(index + 1))) return undefined;
  }
  return undefined;
}

function withPreheader(design: Design, preheader: string | undefined): Design {
  if (preheader === undefined) return design;
  return { ...design, body: { ...design.body, values: { ...bodyValues(design), preheaderText: preheader } } };
}
