import * as z from "zod";
import type { Template } from "#shared/models/template.ts";
import type { TemplateParts } from "#shared/placeholders/problem.ts";

const PreheaderOfDesign = z.object({ body: z.object({ values: z.object({ preheaderText: z.string() }) }) });

/**
 * The parts of a template that can contain placeholders, as the server reads them. The preheader is part of the html.
 */
export function mailPartsOf({ subject, html, text, design }: Template): TemplateParts {
  const preheader = preheaderOf(design);
  return { subject, html, ...(text !== "" && { text }), ...(preheader !== "" && { preheader }) };
}

function preheaderOf(design: string): string {
  try {
    return PreheaderOfDesign.safeParse(JSON.parse(design)).data?.body.values.preheaderText ?? "";
  } catch {
    return "";
  }
}
