/** A key that the data does not hold, as against one that holds null. */
export const missing = Symbol("missing");

const DEEPEST_PRINTED_LIST = 100;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** An own property of an object, a list or a text (`length`, an index); never one of a prototype. */
export function ownValue(parent: unknown, name: string): unknown {
  if (isRecord(parent)) return Object.hasOwn(parent, name) ? parent[name] : missing;
  if (typeof parent !== "string") return missing;
  if (name === "length") return parent.length;
  return /^(?:0|[1-9]\d*)$/.test(name) ? (parent[Number(name)] ?? missing) : missing;
}

/** As `{{value}}` prints it, in Handlebars and so in SES: lists by commas, objects uselessly, nothing for null. */
export function asText(value: unknown, depth = 0): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (!isRecord(value)) return "";
  if (!Array.isArray(value)) return "[object Object]";
  return depth < DEEPEST_PRINTED_LIST ? value.map((item) => asText(item, depth + 1)).join(",") : "";
}

/** What `#if` takes for no: the falsy values of JavaScript and the empty list; 0 is yes under `includeZero=true`. */
export function isEmpty(value: unknown, includeZero: boolean): boolean {
  if (value === 0) return !includeZero;
  return !value || (Array.isArray(value) && value.length === 0);
}

/**
 * Whether a block stays on the value it stands in, so that `../` leads past it. Handlebars compares loosely:
 * `1`, `"1"` and `["1"]` are one value to it.
 */
export function isSameContext(inner: unknown, outer: unknown): boolean {
  if (inner === outer) return true;
  if (isRecord(inner)) return !isRecord(outer) && isLooselyEqual(outer, inner);
  if (isRecord(outer)) return isLooselyEqual(inner, outer);
  return inner == outer;
}

function isLooselyEqual(plain: unknown, record: object): boolean {
  if (plain === null || plain === undefined) return false;
  // Joining a long list for each of its own items would take quadratic time, and only a text can hold a comma.
  if (Array.isArray(record) && record.length > 1 && !(typeof plain === "string" && plain.includes(","))) return false;
  return plain == asText(record);
}
