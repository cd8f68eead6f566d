import * as z from "zod";
import type { Template } from "#shared/models/template.ts";
import type { TemplateParts } from "#shared/placeholders/problem.ts";

const PreheaderOfDesign = z.object({ body: z.object({ values: z.object({ preheaderText: z.string() }) }) });

/** The texts of a template that hold placeholders, as the server reads them; the preheader stands in the html too. */
export function mailPartsOf({
  subject,
  html,
  text,
  design,
}: Pick<Template, "subject" | "html" | "text" | "design">): TemplateParts {
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
