import { limits } from "#shared/constants.ts";
import { AppError } from "#shared/errors.ts";

/** What Amazon SES's limit counts: html and text together, in UTF-8 bytes. */
export const bytesForSes = ({ html, text }: { html: string; text: string }): number =>
  Buffer.byteLength(html) + Buffer.byteLength(text);

/** @throws AppError TEMPLATE_TOO_LARGE, naming the size, for more than SES takes (AWS: "Email template size") */
export function refuseTooLarge(parts: { html: string; text: string }): void {
  const bytes = bytesForSes(parts);
  if (bytes <= limits.templateBytes) return;
  const rule = `Html and text have ${Math.ceil(bytes / 1024)} KB together; Amazon SES accepts ${limits.templateBytes / 1024} KB.`;
  throw new AppError("TEMPLATE_TOO_LARGE", { fields: [{ field: "design", rule }] });
}
