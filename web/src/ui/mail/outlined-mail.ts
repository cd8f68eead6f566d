import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import type { PlaceholderObject } from "#shared/placeholders/placeholder-object.ts";
import type { TemplateParts } from "#shared/placeholders/problem.ts";
import { fillMail, type FilledMail } from "./fill-mail.ts";
import { outlineData } from "./outline-data.ts";

/** What stands for a placeholder that has no value: itself. */
const itself = (path: string) => `{{${path}}}`;

const asWritten = ({ subject, html, text = "", preheader = "" }: TemplateParts): FilledMail => ({
  subject,
  html,
  text,
  preheader,
});

/** The mail filled with data where it can be; as it is written where not. */
export function filledOrWritten(parts: TemplateParts, data: unknown): FilledMail {
  const filled = fillMail(parts, data, itself);
  return filled.ok ? filled.mail : asWritten(parts);
}

const nothing: PlaceholderObject = { kind: "object", fields: [] };

/** The mail with its placeholders standing in for their values. */
export function outlinedMail(parts: TemplateParts): FilledMail {
  const found = extractPlaceholders(parts);
  return filledOrWritten(parts, outlineData(found.ok ? found.tree : nothing));
}
