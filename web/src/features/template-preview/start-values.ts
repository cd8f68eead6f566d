import { emptyValues } from "#shared/placeholders/empty.ts";
import type { PlaceholderObject } from "#shared/placeholders/placeholder-object.ts";
import { validateValues } from "#shared/placeholders/validate.ts";

export type Values = Readonly<Record<string, unknown>>;

/** The initial values of the form: given values that fit the template, and empty ones for the rest. */
export function startValues(tree: PlaceholderObject, given: Values): Values {
  const fitting = tree.fields.filter(
    (field) =>
      Object.hasOwn(given, field.name) && validateValues({ kind: "object", fields: [field] }, given).size === 0,
  );
  return { ...emptyValues(tree), ...Object.fromEntries(fitting.map(({ name }) => [name, given[name]])) };
}
