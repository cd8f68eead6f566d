import { createHash } from "node:crypto";
import { type MailParts, unescapedParts } from "./ses-escapes.ts";

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
