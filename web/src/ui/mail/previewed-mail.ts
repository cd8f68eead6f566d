import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import { isComplex } from "#shared/placeholders/mode.ts";
import type { TemplateParts } from "#shared/placeholders/problem.ts";
import { fillMail, type FilledMail } from "#shared/placeholders/fill-mail.ts";
import { lockedSamples } from "./locked-samples.ts";
import { mailWithPlaceholders } from "./mail-with-placeholders.ts";

/**
 * A mail filled with the values that were submitted on its template's preview page, if they still fit it; else with its
 * placeholders standing in for their values.
 */
export function previewedMail(
  parts: TemplateParts,
  submitted: Readonly<Record<string, unknown>> | undefined,
  mayFillComplex: boolean,
): FilledMail {
  const found = extractPlaceholders(parts);
  if (!found.ok || submitted === undefined) return mailWithPlaceholders(parts);
  const samples = isComplex(found.tree) && !mayFillComplex ? lockedSamples(found.tree) : {};
  const filled = fillMail(parts, { ...submitted, ...samples });
  return filled.ok ? filled.mail : mailWithPlaceholders(parts);
}
