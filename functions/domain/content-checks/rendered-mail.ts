import { fieldOfProblem, partsOf, placeholdersOf } from "#functions/domain/publishing/preflight.ts";
import type { TemplateBodies } from "#functions/storage/templates/template-records.ts";
import { AppError } from "#shared/errors.ts";
import { fillMail } from "#shared/placeholders/fill-mail.ts";
import type { Problem } from "#shared/placeholders/problem.ts";
import { sampleData } from "#shared/placeholders/sample.ts";

const isMissing = ({ code }: Problem) => code === "missing-variable";

/** The placeholder itself, for a value that is not in the data. */
const placeholder = (path: string) => `{{${path}}}`;

/**
 * A mail with data in it, or else with sample data, and the values that the data lacks.
 * @throws AppError TEMPLATE_PREFLIGHT_FAILED naming every other place that Amazon SES could not render
 */
export function renderedMail(
  mail: Pick<TemplateBodies, "subject" | "html" | "text">,
  given: Readonly<Record<string, unknown>> | undefined,
) {
  const data = given ?? sampleData(placeholdersOf(mail));
  const exact = fillMail(partsOf(mail), data);
  const problems = exact.ok ? [] : exact.problems;
  const shown = exact.ok || !problems.every(isMissing) ? exact : fillMail(partsOf(mail), data, placeholder);
  if (!shown.ok) {
    const fields = shown.problems.filter((problem) => !isMissing(problem)).map(fieldOfProblem);
    throw new AppError("TEMPLATE_PREFLIGHT_FAILED", { fields });
  }
  const { subject, html, text } = shown.mail;
  const missing = problems.map(({ path = "", part = "html", line, column }) => ({ value: path, part, line, column }));
  return { subject, html, text, data: { ...data }, missing };
}
