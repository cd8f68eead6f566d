import { createHash } from "node:crypto";

const asStored = (text: string) => text.replaceAll(/\r\n?/g, "\n").trimEnd();

function digest({ subject, html, text }: MailParts): string {
  const content = JSON.stringify([subject, html, text].map(asStored));
  return createHash("sha256").update(content).digest().subarray(0, 16).toString("base64url");
}

/**
 * The content hash of a template in Amazon SES: 128 bits of SHA-256 in base64url. Line ends and trailing white space do
 * not count, so that a transport that changes them does not look like drift. A content with `\uXXXX` sequences has a
 * second digest after a dot: that of the content with these sequences decoded. The second digest is the same for a
 * content and for an escaped read of it.
 */
export function contentHash(content: MailParts): string {
  const unescaped = unescapedParts(content);
  return unescaped === undefined ? digest(content) : `${digest(content)}.${digest(unescaped)}`;
}

const digests = (hash: string) => {
  const [exact = "", unescaped = exact] = hash.split(".");
  return { exact, unescaped };
};

/** Whether two hashes are of exactly the same content. */
export const isSameContent = (one: string, other: string): boolean => digests(one).exact === digests(other).exact;

/** Whether one hash may be of an escaped read of the other content. */
export const isSameUnescaped = (one: string, other: string): boolean =>
  digests(one).unescaped === digests(other).unescaped;

/** The parts of a mail as Amazon SES stores them. */
export interface MailParts {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** An escape of a UTF-16 code unit beyond ASCII; escapes of ASCII characters do not count. */
const unicodeEscape = /\\u(?!00[0-7])[0-9a-fA-F]{4}/;
const everyEscape = new RegExp(unicodeEscape, "g");
const beyondAscii = /[^\0-\x7f]/;

const unescaped = (text: string) =>
  text.replace(everyEscape, (escape) => String.fromCharCode(Number.parseInt(escape.slice(2), 16)));

const some = ({ subject, html, text }: MailParts, expression: RegExp) =>
  [subject, html, text].some((part) => expression.test(part));

/** Whether a read contains characters beyond ASCII, so that its account does not escape reads. */
export const showsCharacters = (read: MailParts): boolean => some(read, beyondAscii);

/** The parts with each `\uXXXX` beyond ASCII decoded; undefined if there is none. */
export function unescapedParts({ subject, html, text }: MailParts): MailParts | undefined {
  if (!some({ subject, html, text }, unicodeEscape)) return undefined;
  return { subject: unescaped(subject), html: unescaped(html), text: unescaped(text) };
}
