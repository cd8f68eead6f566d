export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value of an event that is neither an object nor a list. */
export type Leaf = string | number | boolean | null;

export const isLeaf = (value: unknown): value is Leaf =>
  value === null || ["string", "number", "boolean"].includes(typeof value);
