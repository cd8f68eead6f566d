import type { MailParts } from "#functions/domain/publishing/content-hash.ts";
import type { TemplateBodies } from "#functions/storage/templates/template-records.ts";
import { textAt } from "#shared/email/design/json.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import type { Design, Values } from "#shared/email/design/types.ts";
import { updateBodyValues } from "#shared/email/design/update-values.ts";
import { type MailLanguage, mailInLanguage } from "#shared/email/languages/mail-in-language.ts";
import { saysTheSame, takeWords } from "#shared/email/languages/take-words.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { StoredWords } from "#shared/models/mail-words.ts";
import { canBePreheader, canBeSubject, designOfMail } from "./imported-bodies.ts";

interface Context {
  readonly newId: () => string;
  readonly appUrl: () => string;
}

/** What of a template a foreign change of its mail can change. */
export type Worded = Pick<TemplateBodies, "design" | "subject" | "words">;

/** Undefined: the default language. */
type Language = MailLanguage | undefined;

const bodyText = (design: Design, key: string) => textAt(design.body.values ?? {}, key);

function mailOf(
  { design, subject, words }: Worded & { readonly design: string },
  language: Language,
  context: Context,
) {
  const iconOrigin = context.appUrl();
  if (language !== undefined) return mailInLanguage({ design, subject, words }, language, iconOrigin);
  const read = readDesign(design);
  if (!read.ok) throw new Error(read.problem);
  return { ...renderDesign(read.design, { iconOrigin, subject }), subject };
}

/** As a save stores it: without what JSON does not have. */
function readHtml(mail: Pick<MailParts, "subject" | "html">, context: Context): Design {
  const read = readDesign(JSON.stringify(designOfMail(mail, context).design));
  if (!read.ok) throw new Error(read.problem);
  return read.design;
}

/** What of a mail was changed outside of its contents. */
interface ChangedAround {
  readonly subject: string | undefined;
  readonly preheader: string | undefined;
  readonly title: string | undefined;
}

const isSaid = (entry: readonly [string, unknown]) => entry[1] !== undefined;
const said = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(isSaid));

/** In the default language, these are the template's own. */
function inDefaultLanguage(design: Design, current: Worded, { subject, preheader, title }: ChangedAround): Worded {
  const values = said({ preheaderText: preheader, accessibilityTitle: title });
  const written = JSON.stringify(updateBodyValues(design, values).design);
  return { design: written, subject: subject ?? current.subject, words: current.words };
}

/** In another language, they are words of it; its text part is by hand unless it is what its words make. */
function inOtherLanguage(
  current: Worded,
  { subject, preheader }: ChangedAround,
  theirs: MailParts,
  language: MailLanguage,
  context: Context,
): Worded {
  const { [language.code]: before = {}, ...others } = current.words ?? {};
  const withText = (text: string | undefined): Worded => {
    const own = said({ ...before, ...said({ subject, preheader }), text });
    return {
      ...current,
      words: StoredWords.parse({ ...others, ...(Object.keys(own).length > 0 && { [language.code]: own }) }),
    };
  };
  const made = mailOf(withText(undefined), language, context).text;
  return withText(theirs.text === "" || theirs.text === made ? undefined : theirs.text);
}

/**
 * The template after a foreign change of its mail in a language, with what was changed as the words of that language, and
 * everything else as before. Undefined if the mail differs in more than words, links and pictures, or if html and design
 * are too different to know which: the result is rendered, read again and compared with the foreign mail.
 */
export function withForeignWords(
  current: Worded,
  theirs: MailParts,
  language: Language,
  context: Context,
): Worded | undefined {
  const read = readDesign(current.design);
  if (!read.ok) return undefined;
  const mine = mailOf(current, language, context);
  const [before, after] = [readHtml(mine, context), readHtml(theirs, context)];
  const codes = language === undefined ? [] : [language.code, ...(language.fallbacks ?? [])];
  const taken = takeWords(read.design, { before, after }, codes);
  if (taken === undefined) return undefined;
  const changed = (key: string) => {
    const [was, is] = [bodyText(before, key), bodyText(after, key)];
    return was === is ? undefined : is;
  };
  const around = {
    subject: mine.subject === theirs.subject ? undefined : theirs.subject,
    preheader: changed("preheaderText"),
    title: changed("accessibilityTitle"),
  };
  if (!canBeSubject(theirs.subject) || !canBePreheader(around.preheader ?? "")) return undefined;
  // An unchanged design keeps the form in which it is stored.
  const design = taken === read.design ? current.design : JSON.stringify(taken);
  const next =
    language === undefined
      ? inDefaultLanguage(taken, current, around)
      : inOtherLanguage({ ...current, design }, around, theirs, language, context);
  const kept = mailOf(next, language, context);
  const again = readHtml(kept, context);
  const isSame = ["preheaderText", "textDirection"].every((key) => bodyText(again, key) === bodyText(after, key));
  return isSame && kept.subject === theirs.subject && saysTheSame(again, after) ? next : undefined;
}
