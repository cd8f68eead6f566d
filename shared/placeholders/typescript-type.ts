import type { PlaceholderField, PlaceholderObject, PlaceholderShape } from "./placeholder-object.ts";

/**
 * The TypeScript declaration of the data that a template takes, as `placeholderJsonSchema` describes it: what may be
 * absent has a question mark. It stands on its own, without imports.
 * @param name the template's; the type is called after it
 */
export function placeholderTypeScript(tree: PlaceholderObject, name: string): string {
  return `export interface ${typeName(name)} ${objectType(tree, "")}\n`;
}

/** "order-shipped_2" is called OrderShipped2Variables; a type's name begins with a letter. */
export function typeName(name: string): string {
  const words = name.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return `${/^[A-Za-z]/.test(joined) ? "" : "Template"}${joined}Variables`;
}

function objectType({ fields }: PlaceholderObject, indent: string): string {
  if (fields.length === 0) return "{}";
  const inner = `${indent}  `;
  return `{\n${fields.map((field) => `${inner}${fieldType(field, inner)};\n`).join("")}${indent}}`;
}

const fieldType = ({ name, optional, needed, shape }: PlaceholderField, indent: string): string =>
  `${propertyName(name)}${optional && !needed ? "?" : ""}: ${shapeType(shape, indent)}`;

const propertyName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

function shapeType(shape: PlaceholderShape, indent: string): string {
  switch (shape.kind) {
    case "string":
      return "string | number";
    case "boolean":
      return "boolean";
    case "any":
      return "unknown";
    case "list":
      return `Array<${shapeType(shape.item, indent)}>`;
    case "object":
      return objectType(shape, indent);
  }
}
