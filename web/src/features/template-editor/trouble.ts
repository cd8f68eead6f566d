import type { FieldProblem } from "#shared/errors.ts";
import type { TemplateChange } from "#shared/models/template.ts";
import { ApiError } from "#web/lib/api/api-error.ts";

/** A refusal that asks the person something, or lists more than a snackbar holds. */
export type Trouble =
  | { readonly kind: "changed"; readonly who: string; readonly change: TemplateChange }
  | { readonly kind: "changed-in-ses" }
  | { readonly kind: "preflight"; readonly places: readonly FieldProblem[] };

/** What a failed save asks; undefined: it is told in a snackbar. */
export function troubleOfSave(error: unknown, change: TemplateChange): Trouble | undefined {
  if (!(error instanceof ApiError) || error.code !== "TEMPLATE_CHANGED") return undefined;
  return { kind: "changed", who: error.fields.map(({ rule }) => rule).join(" "), change };
}

/** What a failed publish asks or lists; undefined: it is told in a snackbar. */
export function troubleOfPublish(error: unknown): Trouble | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === "TEMPLATE_CHANGED_IN_SES") return { kind: "changed-in-ses" };
  return error.code === "TEMPLATE_PREFLIGHT_FAILED" ? { kind: "preflight", places: error.fields } : undefined;
}
