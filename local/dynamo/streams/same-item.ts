import type { Item } from "dynalite/db/index.js";

const setTypes = ["SS", "NS", "BS"];

function isSame(a: unknown, b: unknown, kind?: string): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return false;
    const isSet = kind !== undefined && setTypes.includes(kind);
    return a.every((each: unknown, at) => (isSet ? b.includes(each) : isSame(each, b[at])));
  }
  const [left, right] = [new Map<string, unknown>(Object.entries(a)), new Map<string, unknown>(Object.entries(b))];
  return left.size === right.size && [...left].every(([name, value]) => isSame(value, right.get(name), name));
}

/** Whether two items have the same attributes; their order and the order in sets are ignored. */
export const isSameItem = (a: Item | undefined, b: Item | undefined): boolean => isSame(a, b);
