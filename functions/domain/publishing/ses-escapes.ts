/** The parts of a mail as Amazon SES keeps them. */
export interface MailParts {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** An escape of a character beyond ASCII, of one UTF-16 code unit; the escapes of ASCII characters are no such thing. */
const ESCAPE = /\\u(?!00[0-7])[0-9a-fA-F]{4}/;
const EVERY_ESCAPE = new RegExp(ESCAPE, "g");
const BEYOND_ASCII = /[^\0-\x7f]/;

const unescaped = (text: string) =>
  text.replace(EVERY_ESCAPE, (escape) => String.fromCharCode(Number.parseInt(escape.slice(2), 16)));

const some = ({ subject, html, text }: MailParts, expression: RegExp) =>
  [subject, html, text].some((part) => expression.test(part));

/** Whether a read shows characters beyond ASCII as they are: the account that it is from does not escape its reads. */
export const showsCharacters = (read: MailParts): boolean => some(read, BEYOND_ASCII);

/** The parts with each `\uXXXX` beyond ASCII read as the UTF-16 code unit that it names; undefined where there is none. */
export function unescapedParts({ subject, html, text }: MailParts): MailParts | undefined {
  if (!some({ subject, html, text }, ESCAPE)) return undefined;
  return { subject: unescaped(subject), html: unescaped(html), text: unescaped(text) };
}
