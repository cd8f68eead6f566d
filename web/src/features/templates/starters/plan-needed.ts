import type { TemplateSample } from "#shared/models/template.ts";
import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import { isComplex } from "#shared/placeholders/mode.ts";
import { complexPlaceholdersPlan, type PlanName, plans } from "#shared/plans.ts";

/** The plan that a company on `plan` needs to fill in and send a starter; undefined if its plan is enough. */
export function planNeeded({ subject, html_code, text_code }: TemplateSample, plan: PlanName): PlanName | undefined {
  if (plans[plan].complexPlaceholders) return undefined;
  const found = extractPlaceholders({ subject, html: html_code, text: text_code });
  return found.ok && isComplex(found.tree) ? complexPlaceholdersPlan : undefined;
}
