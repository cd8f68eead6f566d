import type { TemplateBodies } from "#functions/storage/template-records.ts";
import { AppError, type FieldProblem } from "#shared/errors.ts";
import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import type { PlaceholderObject } from "#shared/placeholders/placeholder-object.ts";
import { preflight } from "#shared/placeholders/preflight.ts";
import type { Problem, TemplateParts } from "#shared/placeholders/problem.ts";
import { sampleData } from "#shared/placeholders/sample.ts";

type Mail = Pick<TemplateBodies, "subject" | "html" | "text">;

/** The parts as SES gets them: no text part where the text is empty, and the preheader stands in the html. */
export const partsOf = ({ subject, html, text }: Mail): TemplateParts => ({
  subject,
  html,
  ...(text !== "" && { text }),
});

/** A problem as the wire has it: which part, where in it, and the sentence. */
export const fieldOfProblem = ({ part = "html", line, column, message }: Problem): FieldProblem => ({
  field: part,
  rule: `Line ${line}, column ${column}: ${message}`,
});

/** What the template asks for. @throws AppError TEMPLATE_PREFLIGHT_FAILED naming every place that SES could not take */
export function placeholdersOf(mail: Mail): PlaceholderObject {
  const found = extractPlaceholders(partsOf(mail));
  if (found.ok) return found.tree;
  throw new AppError("TEMPLATE_PREFLIGHT_FAILED", { fields: found.problems.map(fieldOfProblem) });
}

/**
 * Sample data of a template that SES can render.
 * @throws AppError TEMPLATE_PREFLIGHT_FAILED naming every place that would keep its mails from being delivered
 */
export function sampleOfFit(mail: Mail): Record<string, unknown> {
  const tree = placeholdersOf(mail);
  const problems = preflight(partsOf(mail));
  if (problems.length > 0) throw new AppError("TEMPLATE_PREFLIGHT_FAILED", { fields: problems.map(fieldOfProblem) });
  return sampleData(tree);
}
