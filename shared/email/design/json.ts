import type { Values } from "./types.ts";

/** Whether a value read from JSON is an object (not null, not a list). */
export function isObject(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The object at a key, or an empty one. */
export function objectAt(values: Values, key: string): Values {
  const value = values[key];
  return isObject(value) ? value : {};
}

/** The text at a key. A number is converted; for anything else `otherwise` is returned. */
export function textAt(values: Values, key: string, otherwise = ""): string {
  const value = values[key];
  if (typeof value === "string") return value;
  return typeof value === "number" && Number.isFinite(value) ? String(value) : otherwise;
}

/** The list at a key, or an empty one. */
export function listAt(values: Values, key: string): readonly unknown[] {
  const value: unknown = values[key];
  return Array.isArray(value) ? value : [];
}
