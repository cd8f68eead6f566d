import type { TemplateBodies } from "#functions/storage/templates/template-records.ts";
import { AppError, type FieldProblem } from "#shared/errors.ts";
import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import type { PlaceholderObject } from "#shared/placeholders/placeholder-object.ts";
import { preflight } from "#shared/placeholders/preflight.ts";
import type { Problem, TemplateParts } from "#shared/placeholders/problem.ts";
import { sampleData } from "#shared/placeholders/sample.ts";

type Mail = Pick<TemplateBodies, "subject" | "html" | "text">;

/** The parts as SES gets them: without a text part if the text is empty, and with the preheader in the html. */
export const partsOf = ({ subject, html, text }: Mail): TemplateParts => ({
  subject,
  html,
  ...(text !== "" && { text }),
});

/** A problem in the API's form: the part, the position in it, and the message. */
export const fieldOfProblem = ({ part = "html", line, column, message }: Problem): FieldProblem => ({
  field: part,
  rule: `Line ${line}, column ${column}: ${message}`,
});

/**
 * The placeholders of the template.
 * @throws AppError TEMPLATE_PREFLIGHT_FAILED naming every place that SES cannot parse
 */
export function placeholdersOf(mail: Mail): PlaceholderObject {
  const found = extractPlaceholders(partsOf(mail));
  if (found.ok) return found.tree;
  throw new AppError("TEMPLATE_PREFLIGHT_FAILED", { fields: found.problems.map(fieldOfProblem) });
}

/** What would prevent delivery. */
export const preflightProblems = (mail: Mail): Problem[] => {
  const found = extractPlaceholders(partsOf(mail));
  return found.ok ? [...preflight(partsOf(mail))] : [...found.problems];
};

/**
 * Generated sample data for a template that SES can render.
 * @throws AppError TEMPLATE_PREFLIGHT_FAILED naming every place that would prevent delivery
 */
export function sampleOfFit(mail: Mail): Record<string, unknown> {
  const tree = placeholdersOf(mail);
  const problems = preflight(partsOf(mail));
  if (problems.length > 0) throw new AppError("TEMPLATE_PREFLIGHT_FAILED", { fields: problems.map(fieldOfProblem) });
  return sampleData(tree);
}
