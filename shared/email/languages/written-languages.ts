import { readDesign } from "../design/read-design.ts";
import { hasContentsIn } from "./design-in-language.ts";
import { lookupLanguages } from "./lookup-language.ts";
import type { MailLanguage, MailSource } from "./mail-in-language.ts";

type Worded = Pick<MailSource, "design" | "words">;

/** The languages of a template. */
interface Languages {
  /** The default language. */
  readonly standard: string;
  readonly others: readonly Pick<MailLanguage, "code" | "direction">[];
}

/**
 * Those of the other languages in which the mail has any words of its own: in its contents, its subject, its
 * preheader or its text part. Contents that are as in the language's shorter tags are no words of its own.
 */
export function writtenLanguages(
  { design: source, words = {} }: Worded,
  { standard, others }: { readonly standard: string; readonly others: readonly string[] },
): readonly string[] {
  const read = readDesign(source);
  if (!read.ok) return [];
  return others.filter((code) => {
    if (Object.keys(words[code] ?? {}).length > 0) return true;
    return hasContentsIn(read.design, code, lookupLanguages(code, others, standard).slice(1));
  });
}

/**
 * Finds the language of a mail for the one that is asked for, for a publish, a send or a preview: out of the languages
 * in which the mail has words, the closest one; undefined is the default language.
 */
export function mailLanguages(
  mail: Worded,
  { standard, others }: Languages,
): (asked: string) => MailLanguage | undefined {
  const written = writtenLanguages(mail, { standard, others: others.map(({ code }) => code) });
  return (asked) => {
    const [code, ...fallbacks] = lookupLanguages(asked, written, standard);
    const found = others.find((each) => each.code === code);
    return found && { code: found.code, direction: found.direction, fallbacks };
  };
}
