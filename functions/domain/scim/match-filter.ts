import type { Comparison, Filter, FilterValue } from "./parse-filter.ts";

type Json = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const asList = (value: unknown): readonly unknown[] => {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
};

/** The value of an attribute; ignores the case of the name. */
export function attributeOf(of: unknown, name: string): unknown {
  if (!isRecord(of)) return undefined;
  const key = Object.keys(of).find((each) => each.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : of[key];
}

/** The name without the prefix of a schema, e.g. `urn:ietf:params:scim:schemas:core:2.0:User:userName`. */
export const withoutSchema = (path: string): string =>
  /^urn:/i.test(path) ? path.slice(path.lastIndexOf(":") + 1) : path;

/**
 * All values at a path: those of each item of a multi-valued attribute; `value` for an item without a sub-attribute.
 */
function valuesAt(of: unknown, path: string): readonly unknown[] {
  const [first = "", second] = withoutSchema(path).split(".");
  const items = asList(attributeOf(of, first));
  if (second !== undefined) return items.flatMap((item) => asList(attributeOf(item, second)));
  return items.map((item) => (isRecord(item) ? (attributeOf(item, "value") ?? item) : item));
}

/** Texts are compared without regard to case, except ids (RFC 7643, "caseExact"). */
const exact = new Set(["id", "externalid", "members.value", "value"]);

function holds(by: Comparison, held: unknown, value: FilterValue, isExact: boolean): boolean {
  const fold = (one: unknown) => (typeof one === "string" && !isExact ? one.toLowerCase() : one);
  const [a, b] = [fold(held), fold(value)];
  if (by === "eq") return a === b;
  if (by === "ne") return a !== b;
  if (typeof a === "number" && typeof b === "number") return ordered(by, a - b);
  if (typeof a !== "string" || typeof b !== "string") return false;
  if (by === "co") return a.includes(b);
  if (by === "sw") return a.startsWith(b);
  if (by === "ew") return a.endsWith(b);
  return ordered(by, a < b ? -1 : Number(a > b));
}

function ordered(by: Comparison, difference: number): boolean {
  if (by === "gt") return difference > 0;
  if (by === "ge") return difference >= 0;
  if (by === "lt") return difference < 0;
  return by === "le" && difference <= 0;
}

function compares({ path, by, value }: Extract<Filter, { kind: "compare" }>, resource: unknown): boolean {
  const values = valuesAt(resource, path);
  const isExact = exact.has(withoutSchema(path));
  if (values.length === 0) return by === "ne" ? value !== null : by === "eq" && value === null;
  if (by === "ne") return values.every((held) => holds(by, held, value, isExact));
  return values.some((held) => holds(by, held, value, isExact));
}

/** Whether a resource, or an item of a multi-valued attribute, matches a filter. */
export function matches(filter: Filter, resource: unknown): boolean {
  switch (filter.kind) {
    case "and":
      return matches(filter.left, resource) && matches(filter.right, resource);
    case "or":
      return matches(filter.left, resource) || matches(filter.right, resource);
    case "not":
      return !matches(filter.of, resource);
    case "present":
      return valuesAt(resource, filter.path).some((value) => value !== "");
    case "some":
      return asList(attributeOf(resource, withoutSchema(filter.path))).some((item) => matches(filter.of, item));
    case "compare":
      return compares(filter, resource);
  }
}
