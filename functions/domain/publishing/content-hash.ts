import { createHash } from "node:crypto";

const asStored = (text: string) => text.replaceAll(/\r\n?/g, "\n").trimEnd();

function digest({ subject, html, text }: MailParts): string {
  const content = JSON.stringify([subject, html, text].map(asStored));
  return createHash("sha256").update(content).digest().subarray(0, 16).toString("base64url");
}

/**
 * Distinguishes contents of a template in Amazon SES: 128 bits of SHA-256 in base64url. Line ends and white space at the
 * very end do not count, so that a transport that changes them does not look like a person who did.
 *
 * A content with `\uXXXX` sequences has a second digest behind a dot: that of the content with these sequences read as
 * characters. It is the same for a content and for what an account that escapes its reads makes of it.
 */
export function contentHash(content: MailParts): string {
  const unescaped = unescapedParts(content);
  return unescaped === undefined ? digest(content) : `${digest(content)}.${digest(unescaped)}`;
}

const digests = (hash: string) => {
  const [exact = "", unescaped = exact] = hash.split(".");
  return { exact, unescaped };
};

/** Whether two hashes are of the same content, to the character. */
export const isSameContent = (one: string, other: string): boolean => digests(one).exact === digests(other).exact;

/** Whether one may be what an account that escapes its reads makes of the other. */
export const isSameUnescaped = (one: string, other: string): boolean =>
  digests(one).unescaped === digests(other).unescaped;

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
