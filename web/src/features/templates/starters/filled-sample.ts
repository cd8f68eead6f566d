import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import { sampleData } from "#shared/placeholders/sample.ts";
import type { TemplateSample } from "#shared/models/template-change.ts";
import { type FilledMail, fillMail } from "#shared/placeholders/fill-mail.ts";

/** A starter as recipients see it, with sample values for its placeholders. */
export function filledSample({ subject, html_code, text_code }: TemplateSample): FilledMail {
  const parts = { subject, html: html_code, text: text_code };
  const found = extractPlaceholders(parts);
  const filled = found.ok ? fillMail(parts, sampleData(found.tree)) : found;
  return filled.ok && "mail" in filled ? filled.mail : { subject, preheader: "", html: html_code, text: text_code };
}
