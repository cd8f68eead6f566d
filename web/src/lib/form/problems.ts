import * as core from "zod/v4/core";
import type { FieldProblem } from "#shared/errors.ts";
import { sayRule } from "#web/lib/texts/say.ts";

/** The first broken rule of each field, by the field's name. */
export type Problems = Readonly<Record<string, string>>;

/** The problems that a schema finds in the values of a form. */
export function problemsOf(schema: core.$ZodType, values: unknown): Problems {
  const parsed = core.safeParse(schema, values);
  if (parsed.success) return {};
  return firstPerField(
    parsed.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ""), rule: sayRule(message) })),
  );
}

/** The problems that the server reports. It names nested fields with dots; the form knows their first part. */
export function problemsFromServer(fields: readonly FieldProblem[]): Problems {
  return firstPerField(fields.map(({ field, rule }) => ({ field: field.split(".")[0] ?? "", rule })));
}

function firstPerField(problems: readonly FieldProblem[]): Problems {
  const first: Record<string, string> = {};
  for (const { field, rule } of problems) first[field] ??= rule;
  return first;
}
