import { Failure } from "../core/failure.ts";
import { classOf, pascalCase, uniqueNames } from "./naming.ts";
import { recordsOf, type RecordField, type RecordType, type ValueType } from "./records.ts";
import { generatedNote, type TypedTemplate } from "./typed-template.ts";

const keywords = new Set(
  "break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var _".split(
    " ",
  ),
);

export const isGoPackage = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name) && !keywords.has(name);

function typeOf(type: ValueType): string {
  switch (type.kind) {
    case "string":
      return "string";
    case "boolean":
      return "bool";
    case "any":
      return "any";
    case "list":
      return `[]${typeOf(type.item)}`;
    case "record":
      return type.name;
  }
}

/** An optional value is a pointer, so that it can be left out and yet be empty. */
function fieldType({ type, isOptional }: RecordField): string {
  const written = typeOf(type);
  return isOptional && type.kind !== "list" && type.kind !== "any" ? `*${written}` : written;
}

/** encoding/json ignores a tag with other characters (its function isValidTag). */
const isTag = (name: string): boolean => name !== "-" && /^[\p{L}\p{Nd}!#$%&()*+\-./:;<=>?@[\]^_{|}~ ]+$/u.test(name);

/** @throws Failure for a value that encoding/json cannot name */
function tagOf({ name, isOptional }: RecordField): string {
  if (isTag(name)) return `${name}${isOptional ? ",omitempty" : ""}`;
  throw new Failure("failed", `Go cannot name the value ${JSON.stringify(name)} in a struct.`, {
    hint: "Rename it in the template, or leave the template out with --only.",
  });
}

function structText({ name, fields }: RecordType): string {
  const unique = uniqueNames();
  const lines = fields.map(
    (field) => `\t${unique(pascalCase(field.name))} ${fieldType(field)} \`json:${JSON.stringify(tagOf(field))}\``,
  );
  return [`type ${name} struct {`, ...lines, "}", ""].join("\n");
}

/** A struct for each template's data, which encoding/json turns into the TemplateData of Amazon SES. */
export function goPackage(templates: readonly TypedTemplate[], packageName: string): string {
  const unique = uniqueNames();
  const records = templates.flatMap(({ name, tree }) => recordsOf(tree, classOf(name), unique));
  return [`// ${generatedNote}`, `package ${packageName}`, "", ...records.map(structText)].join("\n");
}
