import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import type { PlaceholderObject } from "#shared/placeholders/placeholder-object.ts";
import type { TemplateParts } from "#shared/placeholders/problem.ts";
import { fillMail, type FilledMail } from "#shared/placeholders/fill-mail.ts";
import { placeholderData } from "./placeholder-data.ts";

/** A placeholder without a value is shown as written. */
const itself = (path: string) => `{{${path}}}`;

const asWritten = ({ subject, html, text = "", preheader = "" }: TemplateParts): FilledMail => ({
  subject,
  html,
  text,
  preheader,
});

/** The mail filled with data, or as written if that fails. */
export function filledOrOriginal(parts: TemplateParts, data: unknown): FilledMail {
  const filled = fillMail(parts, data, itself);
  return filled.ok ? filled.mail : asWritten(parts);
}

const nothing: PlaceholderObject = { kind: "object", fields: [] };

/** The mail with its placeholders in place of their values. */
export function mailWithPlaceholders(parts: TemplateParts): FilledMail {
  const found = extractPlaceholders(parts);
  return filledOrOriginal(parts, placeholderData(found.ok ? found.tree : nothing));
}
