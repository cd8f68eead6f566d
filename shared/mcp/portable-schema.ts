import type * as z from "zod";

type Standard = z.ZodType["~standard"];

/** What a tool declares: values are read by the model, agents are shown its schema in the forms that most of them know. */
interface Declared<T extends z.ZodType> {
  readonly "~standard": T["~standard"];
}

/**
 * Some agents hand schemas on in dialects such as that of OpenAPI 3.0, where a schema has one type and says something. So a type
 * of several is written as `anyOf`, and values of any type as `additionalProperties: true`, which means the same.
 */
export function portable<T extends z.ZodType>(model: T): Declared<T> {
  const standard = model["~standard"];
  const { jsonSchema } = standard;
  const made: Standard["jsonSchema"] = {
    input: (options) => withPortableForms(jsonSchema.input(options)),
    output: (options) => withPortableForms(jsonSchema.output(options)),
  };
  return { "~standard": { ...standard, jsonSchema: made } };
}

const withPortableForms = (schema: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(schema).map(([key, value]) => portableEntry(key, value)));

function portableEntry(key: string, value: unknown): [key: string, value: unknown] {
  if (key === "type" && Array.isArray(value)) return ["anyOf", value.map((type: unknown) => ({ type }))];
  if (key === "additionalProperties" && isRecord(value) && Object.keys(value).length === 0) return [key, true];
  return [key, portableValue(value)];
}

function portableValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(portableValue);
  return isRecord(value) ? withPortableForms(value) : value;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
