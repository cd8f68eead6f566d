import type { PlaceholderField, PlaceholderObject, PlaceholderShape } from "#shared/placeholders/placeholder-object.ts";
import { pascalCase, uniqueNames } from "./naming.ts";

/** The type of a value in a language with named types. */
export type ValueType =
  | { readonly kind: "string" }
  | { readonly kind: "boolean" }
  | { readonly kind: "any" }
  | { readonly kind: "list"; readonly item: ValueType }
  | { readonly kind: "record"; readonly name: string };

export interface RecordField {
  /** As in the data. */
  readonly name: string;
  /** May be left out. */
  readonly isOptional: boolean;
  readonly type: ValueType;
}

/** A named type: of a template's data, or of an object in it. */
export interface RecordType {
  readonly name: string;
  readonly fields: readonly RecordField[];
}

/** The types of a template's data, those that others use first. */
export function recordsOf(
  tree: PlaceholderObject,
  name: string,
  unique: (wanted: string) => string = uniqueNames(),
): readonly RecordType[] {
  const records: RecordType[] = [];
  const recordOf = ({ fields }: PlaceholderObject, wanted: string): ValueType => {
    const own = unique(wanted);
    const made = fields.map((field) => fieldOf(field, own));
    records.push({ name: own, fields: made });
    return { kind: "record", name: own };
  };
  const typeOf = (shape: PlaceholderShape, owner: string, field: string): ValueType => {
    if (shape.kind === "list") return { kind: "list", item: typeOf(shape.item, owner, `${field} item`) };
    if (shape.kind === "object") return recordOf(shape, `${owner}${pascalCase(field)}`);
    return { kind: shape.kind };
  };
  const fieldOf = ({ name: field, optional, needed, shape }: PlaceholderField, owner: string): RecordField => ({
    name: field,
    isOptional: optional && !needed,
    type: typeOf(shape, owner, field),
  });
  recordOf(tree, name);
  return records;
}
