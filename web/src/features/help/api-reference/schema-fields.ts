import type { JsonSchema } from "./open-api.ts";

/** A line of the reference. */
export interface Field {
  /** Where it stands: "recipients[].language", "words.{key}.subject". */
  readonly name: string;
  /** In JSON Schema's words, e.g. "string (date-time) | null". */
  readonly type: string;
  /** JSON Schema's keywords with their values, e.g. "maxLength 64". */
  readonly rules: readonly string[];
  readonly required: boolean;
}

const shownKeywords = ["minLength", "maxLength", "minItems", "maxItems", "default"] as const;

const isText = (value: unknown) => typeof value === "string" || typeof value === "number" || typeof value === "boolean";

/** Numbers that no JSON number of JavaScript exceeds are no rule. */
const isLimit = (value: unknown): value is number =>
  typeof value === "number" && Math.abs(value) < Number.MAX_SAFE_INTEGER;

function rulesOf(schema: JsonSchema): string[] {
  const { minimum, maximum, exclusiveMinimum, pattern, format } = schema;
  return [
    ...shownKeywords.flatMap((keyword) => {
      const value = schema[keyword];
      return isText(value) ? [`${keyword} ${String(value)}`] : [];
    }),
    ...(isLimit(minimum) ? [exclusiveMinimum === true ? `> ${String(minimum)}` : `≥ ${String(minimum)}`] : []),
    ...(isLimit(maximum) ? [`≤ ${String(maximum)}`] : []),
    // A format says the same in a word.
    ...(typeof pattern === "string" && format === undefined ? [pattern] : []),
  ];
}

/** The type in JSON Schema's words. */
export function typeOf(schema: JsonSchema): string {
  const { type, format, enum: values, anyOf, items, nullable } = schema;
  const orNull = nullable === true ? " | null" : "";
  if (values !== undefined) return `${values.map((value) => JSON.stringify(value)).join(" | ")}${orNull}`;
  if (anyOf !== undefined) return `${[...new Set(anyOf.map(typeOf))].join(" | ")}${orNull}`;
  if (items !== undefined) {
    const inner = typeOf(items);
    return `${inner.includes(" ") ? `(${inner})` : inner}[]${orNull}`;
  }
  return `${type ?? "any"}${format === undefined ? "" : ` (${format})`}${orNull}`;
}

/** The fields below a value at `at`. */
function below(schema: JsonSchema, at: string): Field[] {
  const { properties = {}, required = [], additionalProperties, items, anyOf } = schema;
  const inside = at === "" ? "" : `${at}.`;
  const known = new Set<string>();
  const fields = [
    ...Object.entries(properties).flatMap(([name, property]) =>
      fieldAt(property, `${inside}${name}`, required.includes(name)),
    ),
    ...(typeof additionalProperties === "object" && Object.keys(additionalProperties).length > 0
      ? fieldAt(additionalProperties, `${inside}{key}`, false)
      : []),
    ...(items === undefined ? [] : below(items, `${at}[]`)),
    ...(anyOf ?? []).flatMap((option) => below(option, at)),
  ];
  // Options of "anyOf" often share fields.
  return fields.filter(({ name }) => !known.has(name) && known.add(name));
}

const fieldAt = (schema: JsonSchema, name: string, required: boolean): Field[] => [
  { name, type: typeOf(schema), rules: rulesOf(schema), required },
  ...below(schema, name),
];

/** All fields of a body or an answer, each before those within it. */
export const fieldsOf = (schema: JsonSchema): Field[] => below(schema, "");

/** The line of a parameter. */
export const parameterField = (name: string, schema: JsonSchema, required: boolean): Field => ({
  ...{ name, required },
  type: typeOf(schema),
  rules: rulesOf(schema),
});
