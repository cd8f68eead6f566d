import type { $ZodType, $ZodTypes } from "zod/v4/core";
import type { Route } from "#shared/api/route.ts";
import { Id } from "#shared/models/scalars.ts";

/** A place of a request that names something by its id. */
export interface IdField {
  readonly where: "params" | "query" | "body";
  /** Names of fields from the outside in; 0 stands for any entry of a list. */
  readonly path: readonly (string | 0)[];
}

const patternsOf = (schema: $ZodTypes): string[] =>
  (schema._zod.def.checks ?? []).flatMap(({ _zod: { def } }) => ("pattern" in def ? [String(def.pattern)] : []));
const patternsOfId = patternsOf(Id);

/** Called as ids are, whatever may stand in it: `id`, `uid`, `user_ids`, `templateUid`. */
const isCalledId = (name: string | undefined) => name !== undefined && /(^|_)u?ids?$|[a-z]U?[Ii]ds?$/.test(name);

function idsIn(given: $ZodType, path: IdField["path"]): IdField["path"][] {
  const schema = given as $ZodTypes;
  const { def } = schema._zod;
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([name, field]) => idsIn(field, [...path, name]));
    case "array":
      return idsIn(def.element, [...path, 0]);
    case "record":
      return idsIn(def.valueType, [...path, "any"]);
    case "union":
      return def.options.flatMap((option) => idsIn(option, path));
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "readonly":
    case "nonoptional":
      return idsIn(def.innerType, path);
    case "pipe":
      // One text with commas, read as a list of ids afterwards: a single one is such a list.
      return [...idsIn(def.in, path), ...(idsIn(def.out, path).length > 0 ? [path] : [])].slice(0, 1);
    case "string": {
      const isId = patternsOf(schema).some((pattern) => patternsOfId.includes(pattern));
      return isId || isCalledId(path.findLast((step) => typeof step === "string")) ? [path] : [];
    }
    case "boolean":
    case "custom":
    case "enum":
    case "literal":
    case "number":
    case "template_literal":
    case "transform":
    case "unknown":
      return [];
    default:
      // A kind of schema that is not handled here could hold ids.
      throw new Error(`The security suite does not know schemas of type ${def.type}`);
  }
}

/** Every id that a request of this route can carry, read from its schemas. */
export const idFieldsOf = (route: Route): IdField[] =>
  (["params", "query", "body"] as const).flatMap((where) => {
    const schema = route[where];
    return schema === undefined ? [] : idsIn(schema, []).map((path) => ({ where, path }));
  });

export const nameOf = ({ where, path }: IdField): string => [where, ...path].join(".");
