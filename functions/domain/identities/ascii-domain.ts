import { domainToASCII } from "node:url";
import { AppError } from "#shared/errors.ts";

/** The last label has a letter; otherwise the text is an IP address. */
const registrable = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

/**
 * A domain as Amazon SES and the DNS write it: lower case, punycode, no trailing dot.
 * @throws AppError INVALID_INPUT naming the field `domain`
 */
export function asciiDomain(written: string): string {
  const ascii = domainToASCII(written.replace(/\.$/, ""));
  if (ascii.length <= 253 && registrable.test(ascii)) return ascii;
  throw new AppError("INVALID_INPUT", {
    fields: [{ field: "domain", rule: "Please enter a domain such as example.com." }],
  });
}
