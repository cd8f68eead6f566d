import { createHash } from "node:crypto";

const asStored = (text: string) => text.replaceAll(/\r\n?/g, "\n").trimEnd();

/**
 * Tells contents of a template in Amazon SES apart: 128 bits of SHA-256 in base64url. Line ends and white space at the
 * very end do not count, so that a transport that changes them does not look like a person who did.
 */
export function contentHash({ subject, html, text }: { subject: string; html: string; text: string }): string {
  const content = JSON.stringify([subject, html, text].map(asStored));
  return createHash("sha256").update(content).digest().subarray(0, 16).toString("base64url");
}
