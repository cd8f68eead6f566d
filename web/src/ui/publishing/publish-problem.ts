import type { FieldProblem } from "#shared/errors.ts";
import { ApiError } from "#web/lib/api-errors/api-error.ts";

/** A refused publish that asks the user something, or lists more than a snackbar can show. */
export type PublishProblem =
  | { readonly kind: "changed-in-ses"; readonly language: string | undefined }
  | { readonly kind: "breaks-callers"; readonly language: string | undefined }
  | { readonly kind: "preflight"; readonly places: readonly FieldProblem[] };

/** What a failed publish asks or lists; undefined if a snackbar shows it. */
export function problemOfPublish(error: unknown): PublishProblem | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { language } = error;
  if (error.code === "TEMPLATE_CHANGED_IN_SES") return { kind: "changed-in-ses", language };
  if (error.code === "TEMPLATE_BREAKS_CALLERS") return { kind: "breaks-callers", language };
  return error.code === "TEMPLATE_PREFLIGHT_FAILED" ? { kind: "preflight", places: error.fields } : undefined;
}
