import { fieldOfProblem, partsOf, placeholdersOf } from "#functions/domain/publishing/preflight.ts";
import type { TemplateBodies } from "#functions/storage/template-records.ts";
import { AppError } from "#shared/errors.ts";
import { isComplex } from "#shared/placeholders/mode.ts";
import { preflight } from "#shared/placeholders/preflight.ts";
import { validateValues } from "#shared/placeholders/validate.ts";

/** More than a person reads at once; a list of 1,000 items could lack as many values. */
const mostFields = 50;

/**
 * Refuses to send what Amazon SES would take, answer with a message id, and never deliver.
 * @throws AppError SEND_INPUT_INCOMPLETE naming the paths without a fit value (`items.0.name`),
 *   COMPLEX_PLACEHOLDERS_NOT_IN_PLAN, TEMPLATE_PREFLIGHT_FAILED
 */
export function refuseUnfitVariables(
  mail: Pick<TemplateBodies, "subject" | "html" | "text">,
  variables: Record<string, unknown>,
  plan: { readonly complexPlaceholders: boolean },
): void {
  const tree = placeholdersOf(mail);
  if (isComplex(tree) && !plan.complexPlaceholders) throw new AppError("COMPLEX_PLACEHOLDERS_NOT_IN_PLAN");

  const unfit = [...validateValues(tree, variables)].map(([field, rule]) => ({ field, rule }));
  if (unfit.length > 0) throw new AppError("SEND_INPUT_INCOMPLETE", { fields: unfit.slice(0, mostFields) });

  const problems = preflight(partsOf(mail), variables);
  const missing = problems.filter(({ code }) => code === "missing-variable");
  if (missing.length > 0) {
    const fields = missing.map(({ path = "", message }) => ({ field: path, rule: message }));
    throw new AppError("SEND_INPUT_INCOMPLETE", { fields });
  }
  if (problems.length > 0) throw new AppError("TEMPLATE_PREFLIGHT_FAILED", { fields: problems.map(fieldOfProblem) });
}
