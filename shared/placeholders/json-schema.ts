import type { PlaceholderField, PlaceholderObject, PlaceholderShape } from "./placeholder-object.ts";

export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/**
 * JSON Schema (draft 2020-12) of the data a template takes. `required` are the fields whose absence makes SES drop
 * the mail and those that the form asks for; further keys are allowed, as SES ignores them.
 */
export function placeholderJsonSchema(tree: PlaceholderObject): JsonSchema {
  return { $schema: "https://json-schema.org/draft/2020-12/schema", ...schemaOf(tree, false) };
}

function schemaOf(shape: PlaceholderShape, optional: boolean): JsonSchema {
  switch (shape.kind) {
    case "any":
      return {};
    case "boolean":
      return { type: "boolean" };
    case "string":
      return { type: ["string", "number"], ...(!optional && { minLength: 1 }) };
    case "list":
      return { type: "array", items: schemaOf(shape.item, false), minItems: optional ? 0 : shape.minimum };
    case "object":
      return {
        type: "object",
        properties: Object.fromEntries(
          shape.fields.map((field) => [field.name, schemaOf(field.shape, field.optional)]),
        ),
        required: shape.fields.filter(isRequired).map(({ name }) => name),
      };
  }
}

function isRequired({ optional, needed }: PlaceholderField): boolean {
  return needed || !optional;
}
