/** Whether objects and lists are in each other at most this many levels deep; stops at the first that is not. */
export function isNestedWithin(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isNestedWithin(part, levels - 1));
}
