import type { FieldProblem } from "#shared/errors.ts";
import { ApiError } from "#web/lib/api-errors/api-error.ts";

/** A refused publish that asks the person something, or lists more than a snackbar holds. */
export type PublishTrouble =
  { readonly kind: "changed-in-ses" } | { readonly kind: "preflight"; readonly places: readonly FieldProblem[] };

/** What a failed publish asks or lists; undefined: it is told in a snackbar. */
export function troubleOfPublish(error: unknown): PublishTrouble | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === "TEMPLATE_CHANGED_IN_SES") return { kind: "changed-in-ses" };
  return error.code === "TEMPLATE_PREFLIGHT_FAILED" ? { kind: "preflight", places: error.fields } : undefined;
}
