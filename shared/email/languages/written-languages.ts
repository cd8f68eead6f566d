import { itemsOf } from "../design/find.ts";
import { readDesign } from "../design/read-design.ts";
import { contentInLanguage } from "./design-in-language.ts";
import { lookupLanguage } from "./lookup-language.ts";
import type { MailSource } from "./mail-in-language.ts";

/** Those of the languages in which the mail has any words of its own: in its contents, its subject or its preheader. */
export function writtenLanguages(
  { design: source, words = {} }: Pick<MailSource, "design" | "words">,
  codes: readonly string[],
): readonly string[] {
  const read = readDesign(source);
  if (!read.ok) return [];
  const contents = [...itemsOf(read.design)].flatMap((found) => (found.kind === "content" ? [found.item] : []));
  return codes.filter(
    (code) =>
      Object.keys(words[code] ?? {}).length > 0 ||
      contents.some((content) => contentInLanguage(content, code) !== content),
  );
}

/**
 * Finds the language of a mail for the one that is asked for: out of the company's languages in which the mail has words,
 * else the default language.
 */
export function sentLanguages(
  mail: Pick<MailSource, "design" | "words">,
  company: { readonly standard: string; readonly others: readonly string[] },
): (asked: string) => string {
  const available = [company.standard, ...writtenLanguages(mail, company.others)];
  return (asked) => lookupLanguage(asked, available) ?? company.standard;
}
